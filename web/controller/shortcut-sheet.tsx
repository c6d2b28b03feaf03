import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import * as words from './words/shortcut-sheet.ts'

/** Every key of the controller, behind `?`. */
export function ShortcutSheet({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog title={words.title} text={words.text} onClose={onClose}>
      <dl className="flex flex-col gap-2 text-14">
        {words.lines.map(({ keys, does }) => (
          <div key={does} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <dt className="flex w-36 flex-wrap gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            {/* Beside its keys where there is room for some words, else below them. */}
            <dd className="min-w-0 flex-[1_1_9rem]">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
