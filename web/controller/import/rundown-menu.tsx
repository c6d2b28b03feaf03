import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { LateMenu } from '../../client/late-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMay } from '../desk/access.ts'
import * as words from './words/rundown-menu.ts'

/** The menu that imports a running order and saves it as a file. */
export function RundownMenu({ roomId, onImport }: { roomId: string; onImport: () => void }): ReactNode {
  const may = useMay()
  // The server sends both as downloads, so the page stays.
  const save = (file: string) => window.location.assign(`/api/rooms/${roomId}/${file}`)
  return (
    <LateMenu
      trigger={<IconButton label={words.title} size="s" icon={EllipsisVertical} />}
      groups={[
        ...(may('timer.add_batch') ? [[{ label: words.importSheet, onSelect: onImport }]] : []),
        [
          { label: words.saveExcel, onSelect: () => save('rundown.xlsx') },
          { label: words.saveCsv, onSelect: () => save('rundown.csv') },
        ],
      ]}
    />
  )
}
