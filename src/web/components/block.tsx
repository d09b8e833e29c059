import { Component, type ReactNode } from "react";

import { PagePart } from "../ui/page-part.tsx";

interface BlockProps {
  /** Data that the block renders. After an error, new data makes the block render again. */
  readonly of: unknown;
  readonly children: ReactNode;
}

interface BlockState {
  readonly of: unknown;
  readonly failed: boolean;
}

/**
 * Optional part of a page. If the block fails in the browser, it disappears and the rest of the
 * page stays.
 */
export class Block extends Component<BlockProps, BlockState> {
  override state: BlockState = { of: this.props.of, failed: false };

  static getDerivedStateFromError(): Partial<BlockState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ of }: BlockProps, state: BlockState): BlockState | null {
    return of === state.of ? null : { of, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? null : <PagePart>{this.props.children}</PagePart>;
  }
}
