import { type ReactNode, useEffect } from 'react'
import { Masthead } from '../app/masthead.tsx'
import { preloadPage } from '../app/pages.ts'
import { CreateForm } from './create-form.tsx'
import { useFormRound } from './kept-draft.ts'
import { NextSteps } from './next-steps.tsx'
import { useCreateRoom } from './use-create-room.ts'
import * as words from './words/create.ts'

/** `/create`: a name and a type, and the room is open (spec 2). */
export function CreatePage(): ReactNode {
  const { create, isPending, refused } = useCreateRoom()
  const round = useFormRound()
  // Where the next press leads: the room should open at once, even on a hall's network.
  useEffect(() => preloadPage('/room/new/controller'), [])
  return (
    <>
      <title>{words.pageTitle}</title>
      <Masthead />
      <main className="mx-auto grid w-full max-w-[100rem] justify-between gap-x-16 gap-y-10 px-4 pt-6 pb-16 sm:px-8 lg:grid-cols-[minmax(0,46rem)_minmax(0,27rem)]">
        <div className="min-w-0">
          <a href="/" className="inline-flex min-h-11 items-center text-14 text-muted hover:text-house hover:underline">
            {words.backToHome}
          </a>
          <h1 className="mt-2 font-display text-34 sm:text-48">{words.title}</h1>
          <p className="mt-2 max-w-[52ch] text-muted">{words.text}</p>
          <CreateForm key={round} onCreate={create} isPending={isPending} refused={refused} />
        </div>
        <NextSteps />
      </main>
    </>
  )
}
