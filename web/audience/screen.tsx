import { type ReactNode, useEffect, useState } from 'react'
import { CueLamp, type LampState } from './cue-lamp.tsx'
import { isFirstScreen } from './first-screen.ts'
import * as words from './words/entry.ts'

type ScreenProps = {
  title: string
  lamp?: LampState
  children?: ReactNode
}

/** A screen that passes within this time is not read out. */
const settleMs = 800

/** The one thing on the page: a cue light, a sentence, and what can be done. Its title is read out once it stays. */
export function Screen({ title, lamp, children }: ScreenProps): ReactNode {
  useEffect(() => {
    isFirstScreen()
    document.title = words.pageTitle(title)
  }, [title])
  return (
    <main className="screen">
      {lamp !== undefined && <CueLamp state={lamp} />}
      <h1>{title}</h1>
      {children}
      <Announcement text={title} />
    </main>
  )
}

function Announcement({ text }: { text: string }): ReactNode {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="unseen">
      {said}
    </p>
  )
}
