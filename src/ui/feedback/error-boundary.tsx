import { Component, type ReactNode } from 'react'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { Broken } from './broken.tsx'

export interface ErrorBoundaryProps {
  /** Called once per failure, for the log and for the element's error event. */
  onError?: ((error: unknown) => void) | undefined
  children: ReactNode
}

/** Keeps a rendering error inside its widget, and offers to render it again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <Broken text={brokenTexts.broken} onRetry={() => this.setState({ failed: false })} />
  }
}
