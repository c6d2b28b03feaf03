import { FileUp } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { maxTypedLength } from '../../../schema/limits.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/form/file-field.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { choose } from '../../ui/form/words/file-field.ts'
import * as words from './words/import.ts'

type ImportSourceProps = {
  text: string
  problem: string | null
  isReading: boolean
  onText: (text: string) => void
  onRead: (text: string) => void
  onFile: (file: File) => void
  onStop: () => void
}

/** Where the rows come from: a paste, which is read immediately, or a file. */
export function ImportSource(props: ImportSourceProps): ReactNode {
  const { text, problem, isReading, onText, onRead, onFile, onStop } = props
  const problemId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const copied = event.clipboardData.getData('text/plain')
    // A single line stays in the field to type on; several lines are a sheet.
    if (text.trim() !== '' || !copied.trim().includes('\n')) return
    event.preventDefault()
    onRead(copied)
  }
  /**
   * Reads what the field would cut. A browser would lay out such a text for seconds, wherever it breaks its lines. This comes before
   * a paste, a drop and a text from a keyboard's clipboard alike, when the selection is where the text would be.
   */
  const readIfLong = useEffectEvent((event: InputEvent) => {
    const { value, selectionStart, selectionEnd } = field.current ?? { value: '', selectionStart: 0, selectionEnd: 0 }
    const whole = value.slice(0, selectionStart) + (event.data ?? '') + value.slice(selectionEnd)
    if (event.data === null || !event.cancelable || whole.length <= maxTypedLength) return
    event.preventDefault()
    onRead(whole)
  })
  // React has no such event: its own `onBeforeInput` says nothing of a paste or a drop in every browser.
  useEffect(() => {
    const area = field.current
    area?.addEventListener('beforeinput', readIfLong)
    return () => area?.removeEventListener('beforeinput', readIfLong)
  }, [])
  return (
    <div className="flex flex-col gap-5">
      <TextArea
        ref={field}
        label={words.paste}
        hint={words.pasteHint}
        rows={6}
        spellCheck={false}
        style={{ tabSize: '5.5rem' }}
        placeholder={words.pasteExample}
        value={text}
        onPaste={pasted}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <FileButton
          inputLabel={words.orFile}
          accept=".xlsx,.csv,.tsv,.txt,.ics,.json,text/csv,text/calendar,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={onFile}
          isPending={isReading}
          pendingLabel={words.reading}
          aria-describedby={problem === null ? undefined : problemId}
        >
          <FileUp className="size-4" />
          {choose}
        </FileButton>
        {isReading ? (
          <Button size="s" variant="quiet" onClick={onStop}>
            {words.stop}
          </Button>
        ) : (
          <p className="text-14 text-muted max-sm:hidden">{words.dropHere}</p>
        )}
      </div>
      <p id={problemId} role="alert" className="border-s-4 border-danger ps-3 empty:hidden">
        {problem}
      </p>
    </div>
  )
}
