import { Component, type ReactNode } from "react";

interface BlockProps {
  /** Data the block is rendered from; a change makes it try again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface BlockState {
  readonly of: unknown;
  readonly failed: boolean;
}

/** Optional part of a page: if it fails in the browser, it disappears and the rest stays. */
export class Block extends Component<BlockProps, BlockState> {
  override state: BlockState = { of: this.props.of, failed: false };

  static getDerivedStateFromError(): Partial<BlockState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: BlockProps, state: BlockState): BlockState | null {
    return of === state.of ? null : { of, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
