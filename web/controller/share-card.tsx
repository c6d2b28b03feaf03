import { type ReactNode, useState } from 'react'
import { spacedCode } from '../../schema/ids.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import { useDesk } from './desk.ts'
import { QrShare } from './qr-share.tsx'
import { type ShareLink, shareLinks } from './share-links.ts'
import { useControllerKey, useShortCode } from './use-share-secrets.ts'
import * as words from './words/share.ts'

/** The links of the room to copy, and a code to scan (spec 2, Share Room). */
export function ShareCard(): ReactNode {
  const { room, polls } = useDesk().room
  const [tab, setTab] = useState('links')
  const shortCode = useShortCode(room.id)
  const controllerKey = useControllerKey(room.id)
  const links = shareLinks(
    window.location.origin,
    room.id,
    shortCode,
    controllerKey,
    polls.filter((poll) => poll.isActive),
  )
  return (
    <Panel title={words.shareRoom}>
      <Tabs value={tab} onChange={setTab}>
        <TabList label={words.shareRoom}>
          <Tab value="links" label={words.links} />
          <Tab value="qr" label={words.qrCode} />
        </TabList>
        <TabPanel value="links" className="flex flex-col gap-4">
          {links.filter((link) => !link.isEngagement).map(copyField)}
          {controllerKey === null && <Skeleton className="h-20" />}
          {room.hasEngagementFeatures && (
            <section aria-label={words.interactiveFeatures} className="flex flex-col gap-4 border-t border-line pt-4">
              <h3 className="t-caps text-muted">{words.interactiveFeatures}</h3>
              {shortCode !== null && (
                <p className="flex items-baseline justify-between text-14 text-muted">
                  {words.eventCode} <strong className="t-num text-23 text-house">{spacedCode(shortCode)}</strong>
                </p>
              )}
              {links.filter((link) => link.isEngagement).map(copyField)}
            </section>
          )}
        </TabPanel>
        <TabPanel value="qr">
          <QrShare links={links} />
        </TabPanel>
      </Tabs>
    </Panel>
  )
}

const copyField = ({ id, label, hint, url }: ShareLink): ReactNode => (
  <CopyField key={id} label={label} hint={hint} url={url} />
)
