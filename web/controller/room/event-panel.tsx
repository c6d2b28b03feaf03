import { type ReactNode, useState } from 'react'
import { isLost } from '../../client/api/reply.ts'
import { DuplicateDialog } from '../../client/event/duplicate-dialog.tsx'
import { addEvent, eventInFile } from '../../client/event/event-files.ts'
import { createIntentKey } from '../../client/outbox/intent-key.ts'
import { newOpId } from '../../client/outbox/op-id.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { FileButton } from '../../ui/form/file-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ForPrograms, useFileAddress } from '../files/saved-files.tsx'
import { danger, showNotice } from '../notices/notices.ts'
import * as words from './words/event-panel.ts'

/** The whole event: copy it into a new room, save it as a file, or add one from a file. */
export function EventPanel({ roomId }: { roomId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const addressOf = useFileAddress()
  const [isAdding, setAdding] = useState(false)
  const [intent] = useState(() => createIntentKey(newOpId))
  const add = async (chosen: File) => {
    setAdding(true)
    const read = await eventInFile(chosen)
    const added = read.ok ? await addEvent(roomId, read.value, intent.keyFor(read.value)) : read
    setAdding(false)
    // Choosing the same file again means adding it again, unless the reply was lost.
    if (read.ok && (added.ok || !isLost(added))) intent.done()
    if (!added.ok || !read.ok)
      return showNotice(danger({ title: words.notAdded, description: added.ok ? '' : added.message }))
    const { timers, messages, polls, quizzes } = read.value
    showNotice({
      title: words.added,
      description: words.what(timers.length, messages.length, polls.length + quizzes.length),
    })
  }
  return (
    <Panel title={words.title}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-14 text-muted">{words.text}</p>
        <div className="flex flex-wrap gap-2 *:whitespace-normal">
          <Button size="s" onClick={() => setOpen(true)}>
            {words.duplicate}
          </Button>
          <a href={`/api/rooms/${roomId}/export.json`} download className={buttonStyle('secondary', 's')}>
            {words.save}
          </a>
          <FileButton
            size="s"
            inputLabel={words.add}
            accept=".json,application/json"
            onFile={(file) => void add(file)}
            isPending={isAdding}
            pendingLabel={words.adding}
          >
            {words.add}
          </FileButton>
        </div>
        <p className="text-14 text-muted">{words.resultsText}</p>
        <div className="flex flex-wrap gap-2 *:whitespace-normal">
          <a href={addressOf(`/api/rooms/${roomId}/results.xlsx`)} download className={buttonStyle('secondary', 's')}>
            {words.resultsExcel}
          </a>
          <a href={addressOf(`/api/rooms/${roomId}/results.csv`)} download className={buttonStyle('secondary', 's')}>
            {words.resultsCsv}
          </a>
          <ForPrograms />
        </div>
      </div>
      {isOpen && <DuplicateDialog roomId={roomId} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
