import type { ReactNode } from 'react'
import type { Rights } from '../../../../schema/core/rights.ts'
import { pathOf } from '../../../../schema/links/page-path.ts'
import * as pages from '../../../../schema/links/pages.ts'
import { mayWithProgramme } from '../../../../schema/programme/access.ts'
import type { StageOfProgramme } from '../../../../schema/programme/view.ts'
import { programmeFileAt } from '../../../client/api/programmes.ts'
import { onPaper } from '../../../client/surface.ts'
import { linkOrigin } from '../../../live/link-origin.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { FoldedPanel } from '../../../ui/folded-panel.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx'
import { tagged } from '../../../ui/tagged.ts'
import * as screens from '../words/screens.ts'
import * as words from '../words/share.ts'
import { TeamLinks } from './links.tsx'

type ShareProps = { id: string; stages: readonly StageOfProgramme[]; rights: Rights; onClose: () => void }

/** The links of the event: for visitors, for the foyer, for the team, and limited ones for helpers. */
export function ShareDialog({ id, stages, rights, onClose }: ShareProps): ReactNode {
  const at = (page: string) => linkOrigin() + pathOf(page, id)
  // No line breaks after its question mark.
  const query = () => (
    <span dir="ltr" translate="no" className="whitespace-nowrap">
      {onPaper}
    </span>
  )
  const signHint = tagged(words.signHint, { query })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="flex min-w-0 flex-col gap-4">
        <CopyField label={words.visitors} url={at(pages.visitors)} hint={words.visitorsHint} />
        <CopyField label={words.sign} url={at(pages.sign)} hint={signHint} />
        <Feeds id={id} />
        {mayWithProgramme([rights], 'links.read') && <TeamLinks id={id} stages={stages} />}
      </div>
      <DialogActions>
        <a href={programmeFileAt(id)} download="" className={buttonStyle('quiet')}>
          {screens.saveFile}
        </a>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const feeds: readonly { file: string; name: string }[] = [
  { file: 'schedule.ics', name: words.calendar },
  { file: 'schedule.json', name: words.scheduleJson },
  { file: 'schedule.xml', name: words.scheduleXml },
  { file: 'live.json', name: words.liveJson },
  { file: 'live.csv', name: words.liveCsv },
]

/** [PR8] The addresses at which calendars, apps and programs read the event. */
function Feeds({ id }: { id: string }): ReactNode {
  const address = `${linkOrigin()}/api/programmes/${encodeURIComponent(id)}`
  return (
    <FoldedPanel open={words.showFeeds} title={words.feeds} close={words.close}>
      <p className="text-14 text-muted">{words.feedsHint}</p>
      {feeds.map(({ file, name }) => (
        <CopyField key={file} label={name} url={`${address}/${file}`} />
      ))}
    </FoldedPanel>
  )
}
