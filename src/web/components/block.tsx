import { Component, type ReactNode } from "react";

interface BlockProps {
  /** What the block is rendered from: with other data it is tried again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface BlockState {
  readonly of: unknown;
  readonly failed: boolean;
}

/** Part of a page that its page can do without: when it fails in the browser it is missing, and the rest stays. */
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
