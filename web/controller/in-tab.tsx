/** Tools that are fetched by their tab. */
import type { ComponentType, ReactNode } from 'react'
import { ErrorBoundary } from '../client/error-boundary.tsx'
import { lazyComponent } from '../live/part.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import * as words from './words/later-parts.ts'

/** A tool in its tab. If it cannot be fetched or breaks, all other tools can still be used. */
export function inTab<P extends object>(load: () => Promise<ComponentType<P>>) {
  const coming = (
    <div className="pt-4">
      <SkeletonRows rows={3} />
    </div>
  )
  const Code = lazyComponent(load, { coming, missing: <MissingTools /> })
  const show = (props: P): ReactNode => (
    <ErrorBoundary resetKey="" fallback={() => <MissingTools />}>
      <Code {...props} />
    </ErrorBoundary>
  )
  return Object.assign(show, { fetch: Code.fetch })
}

function MissingTools(): ReactNode {
  return (
    <div className="pt-4">
      <EmptyState title={words.toolsMissing} text={words.toolsMissingText}>
        <Button onClick={() => window.location.reload()}>{words.tryAgain}</Button>
      </EmptyState>
    </div>
  )
}
