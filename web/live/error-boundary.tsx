import { Component, type ReactNode } from 'react'

type Props = {
  /** Shown instead of what broke; `retry` mounts the page again, `fault` is what was thrown. */
  fallback: (retry: () => void, fault: unknown) => ReactNode
  /** The address; a change of it clears the fault. */
  resetKey: string
  children: ReactNode
}
type State = { hasFailed: boolean; fault?: unknown; resetKey: string }

/** Keeps a fault of one page from taking the whole screen with it. React itself reports the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(fault: unknown): Partial<State> {
    return { hasFailed: true, fault }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return this.props.fallback(() => this.setState({ hasFailed: false }), this.state.fault)
  }
}
