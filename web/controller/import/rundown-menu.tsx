import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathOf } from '../../../schema/links/page-path.ts'
import * as pages from '../../../schema/links/pages.ts'
import { LateMenu } from '../../client/late-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useAccess } from '../access/access.ts'
import { chooseForPrograms, useFileAddress, useForPrograms } from '../files/saved-files.tsx'
import * as fileWords from '../files/words/saved-files.ts'
import { openRehearsal } from '../open-rehearsal.ts'
import { useAudienceNames } from '../rundown/open-audience-names.tsx'
import { title as audienceNames } from '../rundown/words/audience-names.ts'
import * as words from './words/rundown-menu.ts'

type RundownMenuProps = { roomId: string; hasCues: boolean; onImport: () => void }

/** The menu that imports a running order, saves it as a file, and chooses the names that the audience reads. */
export function RundownMenu({ roomId, hasCues, onImport }: RundownMenuProps): ReactNode {
  const { may, rights } = useAccess()
  const chooseNames = useAudienceNames()
  const addressOf = useFileAddress()
  const isForPrograms = useForPrograms()
  // The server sends both as downloads, so the page stays.
  const save = (file: string) => window.location.assign(addressOf(`/api/rooms/${roomId}/${file}`))
  return (
    <LateMenu
      trigger={<IconButton label={words.title} size="s" icon={EllipsisVertical} />}
      groups={[
        ...(may('timer.add_batch') ? [[{ label: words.importSheet, onSelect: onImport }]] : []),
        ...(hasCues && rights === 'full'
          ? [[{ label: words.rehearse, hint: words.rehearseHint, onSelect: () => openRehearsal(roomId) }]]
          : []),
        ...(hasCues && may('timer.edit') ? [[{ label: audienceNames, onSelect: chooseNames }]] : []),
        [
          { label: words.recap, onSelect: () => void window.open(pathOf(pages.recap, roomId), '_blank', 'noopener') },
          { label: words.saveExcel, onSelect: () => save('rundown.xlsx') },
          { label: words.saveCsv, onSelect: () => save('rundown.csv') },
          {
            label: fileWords.forPrograms,
            hint: isForPrograms ? fileWords.chosen.yes : fileWords.chosen.no,
            onSelect: () => chooseForPrograms(!isForPrograms),
          },
        ],
      ]}
    />
  )
}
