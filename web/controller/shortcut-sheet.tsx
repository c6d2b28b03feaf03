import { Fragment, type ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import * as words from './words/shortcut-sheet.ts'

/** Every key of the controller, behind `?`. */
export function ShortcutSheet({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog title={words.title} text={words.text} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-14">
        {words.lines.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt className="flex flex-wrap gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
