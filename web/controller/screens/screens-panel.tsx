import { Monitor } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import type { Screen } from '../../../schema/tools/screens/entity.ts'
import type { ScreenFault } from '../../../schema/tools/screens/health.ts'
import { identifyScreen } from '../../client/api/screens.ts'
import { linkOrigin } from '../../live/link-origin.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { copyLink } from '../../ui/form/copy-text.ts'
import { type ListedScreen, nameOf } from './screen-list.ts'
import { ask, ScreenRow } from './screen-row.tsx'
import * as words from './words/screens.ts'

type Props = {
  roomId: string
  /** Null until it is known. */
  list: readonly ListedScreen[] | null
  faultsOf: (listed: ListedScreen) => readonly ScreenFault[]
  isWatched: boolean
  onChanged: (screen: Screen) => void
}

/** A list that is longer can be narrowed to what needs attention. */
const longList = 8

/** All screens of the room. */
export function ScreensPanel({ roomId, list, faultsOf, isWatched, onChanged }: Props): ReactNode {
  const [isNarrowed, setNarrowed] = useState(false)
  if (list === null) return <p className="text-14 text-muted">{words.loading}</p>
  if (list.length === 0) {
    return (
      <EmptyState icon={Monitor} title={words.empty} text={words.emptyText}>
        <Button size="s" onClick={() => void copyLink(words.displayLink, linkOrigin() + pathOf(pages.viewer, roomId))}>
          {words.copyDisplay}
        </Button>
      </EmptyState>
    )
  }
  const rows = list.map((listed) => ({ listed, faults: faultsOf(listed) }))
  const faulty = rows.filter(({ listed, faults }) => faults.length > 0 || listed.screen.isBlackedOut)
  const isLong = rows.length > longList
  const shown = isLong && isNarrowed ? faulty : rows
  const connected = list.filter(({ screen }) => screen.isConnected)
  const identifyAll = () => {
    for (const { screen } of connected) void ask(nameOf(screen), identifyScreen(screen.id))
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 empty:hidden">
        {isLong && <Checkbox label={words.onlyFaulty(faulty.length)} checked={isNarrowed} onChange={setNarrowed} />}
        {connected.length > 1 && (
          <Button size="s" onClick={identifyAll}>
            {words.identifyAll}
          </Button>
        )}
      </div>
      {shown.length === 0 && <p className="py-3 text-14 text-muted">{words.noneFaulty}</p>}
      <ul aria-label={words.title}>
        {shown.map(({ listed, faults }) => (
          <ScreenRow
            key={listed.screen.id}
            listed={listed}
            faults={faults}
            isWatched={isWatched}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </>
  )
}
