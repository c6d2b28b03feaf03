import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import type { ListTool } from '../../../schema/core/tool-types.ts'
import type { LogEntry } from '../../../schema/engine/log.ts'
import * as limits from '../../../schema/limits.ts'
import { listOf } from '../../../schema/tools/lists.ts'
import { folded } from '../../../schema/values/folded.ts'
import { logTable, readLog } from '../../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { relativeTime } from '../../client/relative-time.ts'
import { useWallNow } from '../../live/clock/ticker.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDesk } from '../desk/desk.ts'
import { OpenPlaceContext } from '../desk-place.ts'
import { ForPrograms, useFileAddress } from '../files/saved-files.tsx'
import { stepText } from '../notices/step-text.ts'
import * as people from '../people/words/people.ts'
import { signed } from './lengths.ts'
import { showThing } from './show-thing.ts'
import * as words from './words/log.ts'

/** How often the open log is read again. */
const refetchMs = 5_000

/** The way to the log, in the room's part of the desk. */
export function WhatHappened({ roomId }: { roomId: string }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel title={words.title}>
      <Button size="s" className="max-w-full whitespace-normal!" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <LogDialog roomId={roomId} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

/** What was done, in the words of undo or of the log's own. */
const whatOf = (entry: LogEntry): string => {
  const own = new Map(Object.entries(words.own)).get(entry.code)
  return own ?? stepText(entry)
}
const whoOf = ({ who }: LogEntry): string => who.name ?? people.rights[who.rights]

function LogDialog({ roomId, onClose }: { roomId: string; onClose: () => void }): ReactNode {
  const openPlace = useContext(OpenPlaceContext)
  const addressOf = useFileAddress()
  const [sought, setSought] = useState('')
  const [by, setBy] = useState('')
  const [count, setCount] = useState(limits.logPageLines)
  const now = useWallNow()
  const { data, isError } = useQuery({
    queryKey: queryKeys.log(roomId, count),
    queryFn: async () => (await valueOrThrow(readLog(roomId, count))).entries,
    refetchInterval: refetchMs,
    placeholderData: (before) => before,
  })
  /** What is looked for may be further back than the lines that are shown at first. */
  const seek = (text: string) => {
    setSought(text)
    setCount(limits.logPageMost)
  }
  const names = [...new Set(data?.map(whoOf))].sort()
  const found = data?.filter((entry) => {
    const text = folded(`${whoOf(entry)} ${whatOf(entry)} ${entry.subject?.name ?? ''}`)
    return text.includes(folded(sought.trim())) && (by === '' || whoOf(entry) === by)
  })
  return (
    <Dialog title={words.title} text={words.text} onClose={onClose}>
      <div className="flex flex-wrap gap-3">
        <TextField
          className="min-w-0 flex-[1_1_12rem]"
          label={words.search}
          type="search"
          value={sought}
          onChange={({ currentTarget }) => seek(currentTarget.value)}
        />
        <SelectField
          className="min-w-0 flex-[1_1_10rem]"
          label={words.person}
          options={[{ value: '', label: words.everyone }, ...names.map((name) => ({ value: name, label: name }))]}
          value={by}
          onChange={setBy}
        />
      </div>
      {isError && <p role="alert">{words.failed}</p>}
      {found === undefined && !isError && <Skeleton className="h-40" />}
      {found?.length === 0 && <p className="text-muted">{data?.length === 0 ? words.nothing : words.nothingFound}</p>}
      <ul className="mt-3 mb-2 flex flex-col border-b border-line">
        {found?.map((entry) => (
          <LogRow
            key={entry.id}
            entry={entry}
            now={now}
            onOpen={(tool, id) => {
              openPlace(tool)
              onClose()
              showThing(id)
            }}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {(data?.length ?? 0) >= count && count < limits.logPageMost && (
          <Button size="s" onClick={() => setCount(limits.logPageMost)}>
            {words.more}
          </Button>
        )}
        <a className="text-14 underline" href={addressOf(logTable(roomId))} download>
          {words.download}
        </a>
        <ForPrograms />
      </div>
    </Dialog>
  )
}

type LogRowProps = { entry: LogEntry; now: number; onOpen: (tool: ListTool, id: string) => void }

/** One line; pressing it leads to the thing that it is about, as long as that is there. */
function LogRow({ entry, now, onOpen }: LogRowProps): ReactNode {
  const { subject, at } = entry
  const { snapshot } = useDesk()
  const list: readonly { id: string }[] = subject === null ? [] : snapshot[listOf[subject.tool]]
  const isThere = list.some(({ id }) => id === subject?.id)
  const what = whatOf(entry)
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 border-t border-line py-1.5">
      <span className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]" dir="auto">
        <span className="font-label">{whoOf(entry)}</span>
        {': '}
        {subject === null || !isThere ? (
          what
        ) : (
          <button
            type="button"
            className="cursor-pointer text-start underline"
            aria-label={words.goTo(what)}
            onClick={() => onOpen(subject.tool, subject.id)}
          >
            {what}
          </button>
        )}
        {entry.seconds !== undefined && <span className="t-num whitespace-nowrap"> ({signed(entry.seconds)})</span>}
      </span>
      <time className="text-14 text-muted" dateTime={at}>
        {relativeTime(Date.parse(at), now)}
      </time>
    </li>
  )
}
