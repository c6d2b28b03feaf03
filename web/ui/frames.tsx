import type { ReactNode } from 'react'

type FrameProps = { title: string; text?: string | undefined; children?: ReactNode }

/** A page that is only a sentence and what to do next: title, one line of text, then buttons or links. */
export function PageFrame({ title, text, children }: FrameProps): ReactNode {
  return (
    <main className="mx-auto flex min-h-[80vh] w-full max-w-[36rem] flex-col justify-center gap-4 px-6 py-16">
      <h1 className="font-display text-34">{title}</h1>
      {text !== undefined && <p className="max-w-[52ch] text-muted">{text}</p>}
      {children !== undefined && <div className="mt-4 flex flex-wrap gap-3">{children}</div>}
    </main>
  )
}

/** 'Loading...' (spec 2). Only after 200 ms, so that a quick page never flickers. */
export function LoadingFrame(): ReactNode {
  return (
    <main className="grid min-h-[80vh] place-items-center p-6" aria-busy="true">
      <p role="status" className="appear-late text-muted">
        Loading...
      </p>
    </main>
  )
}

/** 'Access Denied' (spec 2) with what to do next. */
export function AccessDeniedFrame({ text, children }: { text: string; children: ReactNode }): ReactNode {
  return (
    <PageFrame title="Access Denied" text={text}>
      {children}
    </PageFrame>
  )
}

/** What is left of a page that broke. On the stage it stays black: no error is ever projected. */
export function ErrorFrame({ isStage, onRetry }: { isStage: boolean; onRetry: () => void }): ReactNode {
  if (isStage) return null
  return (
    <PageFrame title="This page stopped working" text="What you saved is safe. Try again, or load the page anew.">
      <button type="button" onClick={onRetry}>
        Try Again
      </button>
      <a href="/">Return Home</a>
    </PageFrame>
  )
}
