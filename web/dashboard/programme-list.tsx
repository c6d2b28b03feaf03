import { type ReactNode, useCallback, useState } from 'react'
import type { UserProgrammeReply } from '../../schema/api-account.ts'
import * as pages from '../../schema/links/pages.ts'
import { DeleteProgrammeDialog } from '../client/programme/delete-dialog.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ReadFailed } from '../ui/read-failed.tsx'
import { ProgrammeRow } from './programme-row.tsx'
import type { useOwnProgrammes } from './use-own-programmes.ts'
import * as words from './words/programmes.ts'

/** 'My Events': nothing where there are none, because most people run one room. */
export function ProgrammeList({ programmes }: { programmes: ReturnType<typeof useOwnProgrammes> }): ReactNode {
  const [deleting, setDeleting] = useState<UserProgrammeReply | null>(null)
  const close = useCallback(() => setDeleting(null), [])
  const { list, problem, retry } = programmes
  if (problem === null && (list === undefined || list.length === 0)) return null
  return (
    <section aria-labelledby="my-events" className="mt-10">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="my-events" className="text-23">
          {words.title}
        </h2>
        <ButtonLink to={pages.newProgramme} size="s">
          {words.fromSchedule}
        </ButtonLink>
      </div>
      {problem !== null && (
        <div className="mt-4">
          <ReadFailed text={problem} note={list && words.outOfDate} onRetry={retry} />
        </div>
      )}
      {list !== undefined && list.length > 0 && (
        <ul className="-mx-4 mt-4 border-t border-line">
          {list.map((programme) => (
            <ProgrammeRow key={programme.id} programme={programme} onDelete={setDeleting} />
          ))}
        </ul>
      )}
      {deleting !== null && <DeleteProgrammeDialog programme={deleting} onDeleted={close} onClose={close} />}
    </section>
  )
}
