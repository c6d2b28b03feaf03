import { HardDrive } from 'lucide-react'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import * as words from './words/storage.ts'

/** [R16] Says that the room's storage is nearly full, while there is time to save and delete. */
export function StorageNotice({ percent }: { percent: number }): ReactNode {
  return (
    <p className="flex items-baseline gap-2 border-b border-line bg-surface py-2 ps-4 pe-4 text-14">
      <HardDrive aria-hidden="true" className="size-4 shrink-0 self-center text-tungsten-text" />
      <span className="min-w-0">
        <strong className="font-label">{words.nearlyFull(percent)}</strong>{' '}
        <span className="text-muted">
          {percent >= limits.storageFullPercent ? words.noMoreAnswers : words.whatToDo}
        </span>
      </span>
    </p>
  )
}
