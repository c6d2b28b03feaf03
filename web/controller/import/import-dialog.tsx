import { type DragEvent, type ReactNode, useMemo, useState } from 'react'
import { type ReadyRow, requestOf } from '../../../schema/sheet/import-request.ts'
import { inOrder } from '../../../schema/tools/timers/clock.ts'
import { maxTimersPerRoom } from '../../../schema/tools/timers/entity.ts'
import { isDay, knownZone } from '../../../schema/values/zone.ts'
import { Button } from '../../ui/button.tsx'
import { optionsOf } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { useDesk } from '../desk/desk.ts'
import { DialogFoot, StartOver } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { offer, showNotice } from '../notices/notices.ts'
import { looksLikeCrew } from '../rundown/crew-names.ts'
import { useAudienceNames } from '../rundown/open-audience-names.tsx'
import * as nameWords from '../rundown/words/audience-names.ts'
import { ColumnPicker, SheetPicker } from './column-picker.tsx'
import { emptyImport, importDraft, reviewOf } from './import-draft.ts'
import { ImportFilter } from './import-filter.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { ImportSource } from './import-source.tsx'
import { ImportTable } from './import-table.tsx'
import { useSheetReading } from './use-sheet-reading.ts'
import * as words from './words/import.ts'

/**
 * Imports a running order from a paste, a CSV file or an Excel file. Good rows are added together; the others stay to
 * be fixed, even after the dialog is closed or the page reloaded.
 */
export function ImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { snapshot, actions } = useDesk()
  const chooseNames = useAudienceNames()
  const { id, timeZone, eventDate } = snapshot.room
  const kept = useDraft(`${id}.import`, emptyImport, importDraft)
  const { draft, setDraft, clearDraft, keyFor } = kept
  const [isAdding, setAdding] = useState(false)
  /** Why the room refused rows, by their line. */
  const [refused, setRefused] = useState<Readonly<Record<number, string>>>({})
  const roomDay = eventDate ?? snapshot.room.createdAt.slice(0, 10)
  const eventDay = useMemo(
    () => ({ timeZone: knownZone(timeZone), eventDate: isDay(draft.day) ? draft.day : roomDay }),
    [timeZone, draft.day, roomDay],
  )
  const { columns } = snapshot.room
  const review = useMemo(
    () =>
      reviewOf(
        draft,
        eventDay,
        columns.map(({ name }) => name),
      ),
    [draft, eventDay, columns],
  )
  const rows = review?.rows ?? []
  const ready = rows.flatMap(({ row, isImported, isLeftOut }) =>
    row.kind === 'cue' && !isImported && !isLeftOut ? [row] : [],
  )
  const toFix = rows.filter(({ row, isLeftOut }) => row.kind === 'problem' && !isLeftOut)
  const waiting = toFix.filter(
    ({ row }) => row.kind === 'problem' && row.problems.some(({ code }) => code === 'waits'),
  ).length
  const space = maxTimersPerRoom - snapshot.timers.length
  const hasSheet = draft.sheets.length > 0

  const reading = useSheetReading(draft, eventDay, (next) => {
    setRefused({})
    setDraft(next)
  })
  const { opened } = reading
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0]
    if (file === undefined) return
    event.preventDefault()
    if (!isAdding) void reading.readFile(file)
  }
  const add = async () => {
    if (isAdding || ready.length === 0 || ready.length > space) return
    reading.stop()
    setAdding(true)
    const timerIds = inOrder(snapshot.timers).map(({ id }) => id)
    const request = requestOf(ready, draft.cueIds, { timerIds, columns })
    const reply = await actions.importTimers(request, keyFor(request))
    setAdding(false)
    if (!reply.ok) return setRefused(refusedRows(reply.fields, ready))
    const isAtEnd = request.timers.every(({ order }) => order === undefined)
    const text = isAtEnd ? words.doneText : words.doneInPlace
    const done = { title: words.done(ready.length), description: text(ready.length) }
    const forCrew = ready.filter(({ cue }) => looksLikeCrew(cue.name)).length
    if (forCrew === 0) showNotice(done)
    else offer({ ...done, description: nameWords.someForCrew(forCrew) }, nameWords.choose, chooseNames)
    // The day of a first import is the day of the event.
    const isFirst = snapshot.timers.every(({ plannedStart }) => plannedStart === null)
    if (isFirst && eventDay.eventDate !== roomDay) actions.ask({ type: 'room.update', eventDate: eventDay.eventDate })
    if (toFix.length === 0) {
      clearDraft()
      return onClose()
    }
    // Adding the same rows again would be a new request, so clearing the draft also drops the key.
    const cueIds = Object.fromEntries(ready.map(({ line }, at) => [line, reply.value[at]?.id ?? '']))
    clearDraft({
      ...draft,
      imported: [...draft.imported, ...ready.map(({ line }) => line)],
      cueIds: { ...draft.cueIds, ...cueIds },
    })
  }

  return (
    // While rows are being added, the sheet stays as it is: the reply is about its lines.
    <Dialog title={words.title} text={words.text} isWide isHeld={isAdding} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way next to the button */}
      <div className="flex flex-col gap-5" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {!hasSheet && (
          <ImportSource
            text={draft.text}
            problem={reading.problem}
            isReading={reading.isReading}
            onText={(text) => reading.change({ ...draft, text })}
            onRead={(text) => void reading.readText(text)}
            onFile={(file) => void reading.readFile(file)}
            onStop={reading.stop}
          />
        )}
        {hasSheet && (
          <div className="flex flex-col gap-5" inert={isAdding}>
            <SheetPicker draft={draft} onChange={reading.change} />
            {opened !== null && (
              <SelectField
                label={words.encodingOf(opened.file.name)}
                hint={words.encodingHint}
                options={optionsOf(words.encodings)}
                value={opened.encoding}
                onChange={(encoding) => void reading.readFile(opened.file, encoding)}
              />
            )}
            <ColumnPicker
              draft={draft}
              layout={review?.layout ?? null}
              roomColumns={columns}
              onChange={reading.change}
            />
            {review !== null && <ImportQuestions {...{ draft, review, eventDay }} onChange={reading.change} />}
            {review !== null && <ImportFilter {...{ draft, review, eventDay, space }} onChange={reading.change} />}
            {review !== null && <ImportTable {...{ draft, review, eventDay, refused }} onChange={reading.change} />}
          </div>
        )}
        <DialogFoot>
          <p role="status" className="text-14 text-muted">
            {review !== null && footnote(ready.length, toFix.length - waiting, waiting, space)}
          </p>
          <DialogActions>
            {hasSheet && <StartOver {...kept} isPending={isAdding} onClear={reading.startOver} />}
            <Button onClick={onClose} isPending={isAdding}>
              {hasSheet ? words.close : words.cancel}
            </Button>
            {hasSheet ? (
              <Button
                variant="primary"
                disabled={ready.length === 0 || ready.length > space}
                isPending={isAdding}
                pendingLabel={words.adding}
                onClick={() => void add()}
              >
                {words.add(ready.length)}
              </Button>
            ) : (
              <Button
                variant="primary"
                aria-disabled={draft.text.trim() === '' || undefined}
                isPending={reading.isReading}
                pendingLabel={words.reading}
                onClick={reading.readTyped}
              >
                {words.read}
              </Button>
            )}
          </DialogActions>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

function footnote(ready: number, toFix: number, waiting: number, space: number): string {
  if (ready > space) return words.tooMany(Math.max(0, space))
  if (waiting > 0) return words.waitFirst(waiting)
  if (toFix > 0) return words.fixFirst(toFix)
  return ready === 0 ? words.nothingReady : ''
}

/** What the server said about each timer it was sent (`timers.3.duration`), by the line of its row. */
function refusedRows(fields: Record<string, string>, ready: readonly ReadyRow[]): Record<number, string> {
  const said: Record<number, string> = {}
  for (const [name, sentence] of Object.entries(fields)) {
    const row = ready[Number(/^timers\.(\d+)/.exec(name)?.[1] ?? Number.NaN)]
    if (row !== undefined) said[row.line] ??= sentence
  }
  return said
}
