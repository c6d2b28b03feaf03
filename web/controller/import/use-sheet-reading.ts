import { useEffect, useRef, useState } from 'react'
import { maxTypedLength } from '../../../schema/limits.ts'
import type { EventDay } from '../../../schema/sheet/read-sheet.ts'
import type { Encoding } from './file/encodings.ts'
import type { FileProblem } from './file/read-cells.ts'
import { type ImportDraft, withSheets } from './import-draft.ts'
import { sheetsOfFile, sheetsOfText } from './sheet-file.ts'
import * as words from './words/import.ts'

/** Reads the sheets of a text or of a file into the draft of an import, one at a time. */
export function useSheetReading(draft: ImportDraft, eventDay: EventDay, setDraft: (next: ImportDraft) => void) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  /** The text file that the rows are from, until the page is reloaded. */
  const [opened, setOpened] = useState<{ file: File; encoding: Encoding } | null>(null)
  /** The file that is being read. Every change that makes it outdated stops it. */
  const current = useRef(new AbortController())
  useEffect(() => () => current.current.abort(), [])
  const stop = () => {
    setReading(false)
    current.current.abort()
    current.current = new AbortController()
    return current.current.signal
  }
  const change = (next: ImportDraft) => {
    stop()
    setDraft(next)
  }
  const readText = async (text: string) => {
    if (text.trim() === '') return setProblem(words.nothingToRead)
    const signal = stop()
    setReading(true)
    const read = await sheetsOfText(words.pastedSheet, text, signal)
    if (signal.aborted) return
    setReading(false)
    setProblem(read.ok ? null : problemText(read.problem))
    setOpened(null)
    if (read.ok) change({ ...withSheets(read.sheets, eventDay), day: draft.day })
  }
  return {
    problem,
    isReading,
    opened,
    stop,
    change,
    readText,
    /** A field that is full was cut by the browser, and nobody knows where the text would have ended. */
    readTyped() {
      if (draft.text.length < maxTypedLength) void readText(draft.text)
      else setProblem(words.fileProblems.too_much)
    },
    async readFile(file: File, encoding?: Encoding) {
      const signal = stop()
      setReading(true)
      const read = await sheetsOfFile(file, { signal, encoding, eventDay })
      if (signal.aborted) return
      setReading(false)
      setProblem(read.ok ? null : problemText(read.problem))
      if (!read.ok) return
      setOpened(read.encoding === null ? null : { file, encoding: read.encoding })
      change({ ...withSheets(read.sheets, eventDay), day: draft.day })
    },
    startOver() {
      stop()
      setProblem(null)
      setOpened(null)
    },
  }
}

/** Why a file was not read; null if someone has stopped it. */
const problemText = (problem: FileProblem): string | null =>
  problem === 'stopped' ? null : words.fileProblems[problem]
