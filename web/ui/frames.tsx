import { type ReactNode, useEffect, useRef } from 'react'
import * as pages from '../../schema/links/pages.ts'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { CueLightIcon } from './cue-light-icon.tsx'
import * as words from './words/frames.ts'

type FrameProps = {
  title: string
  text?: string | undefined
  /** If it replaces a page that someone was using, it is announced, and the focus moves to its title. */
  takesFocus?: boolean
  children?: ReactNode
}

/** A page that is only a sentence and what to do next, such as 'Room Not Found': title, text, buttons or links. */
export function PageFrame({ title, text, takesFocus = false, children }: FrameProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <main className="mx-auto flex min-h-[80vh] w-full max-w-[40rem] flex-col justify-center px-[min(1.5rem,6vw)] py-16">
      <div className="border-s-4 border-tungsten ps-[min(1.5rem,5vw)]">
        <h1
          ref={heading}
          tabIndex={takesFocus ? -1 : undefined}
          className="font-display text-34 max-[18em]:text-23 max-[12em]:text-19"
        >
          {title}
        </h1>
        {text !== undefined && <p className="mt-2 max-w-[52ch] text-muted">{text}</p>}
        {children !== undefined && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
      </div>
    </main>
  )
}

/** 'Loading...', after 200 ms, so a quick page never flickers. The first frame of `index.html` looks the same. */
export function LoadingFrame(): ReactNode {
  return (
    <>
      <header className="first-frame">
        <CueLightIcon className="" />
        {words.brand}
      </header>
      <main className="grid min-h-[80vh] place-items-center p-6" aria-busy="true">
        <p role="status" className="appear-late text-muted">
          {words.loading}
        </p>
      </main>
    </>
  )
}

/** The way on from a page that has nothing to show. Not a router link: a fresh load also clears a possible cause. */
export const HomeLink = (): ReactNode => (
  <a href={pages.home} className={buttonStyle()}>
    {words.returnHome}
  </a>
)

/** Shown in place of a page that broke. */
export function ErrorFrame({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <PageFrame title={words.brokenTitle} text={words.brokenText}>
      <Button variant="primary" onClick={onRetry}>
        {words.tryAgain}
      </Button>
      <HomeLink />
    </PageFrame>
  )
}
