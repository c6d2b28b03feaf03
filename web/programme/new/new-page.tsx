import './new.css'
import { type ReactNode, useState } from 'react'
import * as pages from '../../../schema/links/pages.ts'
import { Masthead } from '../../client/masthead/masthead.tsx'
import { Making } from './making.tsx'
import { type Asked, NewForm } from './new-form.tsx'
import * as words from './words/new.ts'

/** `/programme/new`: an event of several stages, from its schedule. */
export function NewProgrammePage(): ReactNode {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <title>{words.pageTitle}</title>
      <Masthead />
      <main className="mx-auto w-full max-w-[80rem] px-4 pt-6 pb-24 sm:px-8">
        <a
          href={pages.home}
          className="inline-flex min-h-11 items-center text-14 text-muted hover:text-house hover:underline"
        >
          {words.back}
        </a>
        {/* The form stays as it is while the rooms are made, for somebody who comes back to it. */}
        <div hidden={asked !== null}>
          <h1 className="mt-2 font-display text-34 sm:text-48">{words.title}</h1>
          <p className="mt-2 max-w-[60ch] text-muted">{words.text}</p>
          <NewForm onCreate={setAsked} />
        </div>
        {asked !== null && <Making asked={asked} onBack={() => setAsked(null)} />}
      </main>
    </>
  )
}
