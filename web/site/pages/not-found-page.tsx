import type { ReactNode } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { Masthead } from '../../client/masthead/masthead.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import * as words from './words/not-found.ts'

/** The 404 page, drawn as a line of a cue sheet. */
export function NotFoundPage(): ReactNode {
  return (
    <>
      <title>{words.pageTitle}</title>
      <Masthead isEnglish />
      <main className="mx-auto flex min-h-[70vh] w-full max-w-[48rem] flex-col justify-center px-6 py-12">
        <h1 className="font-display text-48">{words.title}</h1>
        <div className="mt-8 flex border-y border-line">
          <p
            aria-hidden="true"
            className="t-num border-e border-line py-4 pe-5 text-28 font-heading text-tungsten-text"
          >
            {words.code}
          </p>
          <div className="min-w-0 py-4 ps-5">
            <p className="font-label">{words.codeText}</p>
            <p className="text-muted">{words.question}</p>
          </div>
        </div>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={pages.home} className={buttonStyle('primary')}>
            {words.returnHome}
          </a>
          <a href={pages.create} className={buttonStyle()}>
            {words.createEvent}
          </a>
        </div>
      </main>
    </>
  )
}
