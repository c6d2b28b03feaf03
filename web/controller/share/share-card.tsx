import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { spacedCode } from '../../../schema/ids.ts'
import { readControllerKey, readShortCode } from '../../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { linkOrigin } from '../../live/link-origin.ts'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useDesk } from '../desk/desk.ts'
import { SceneKey } from '../stage/scene-key.tsx'
import * as stage from '../stage/words/stage.ts'
import { DisplayLink } from './display-link.tsx'
import { LimitedLinks } from './limited-links.tsx'
import { QrImage } from './qr-image.tsx'
import { type ShareLink, shareLinks } from './share-links.ts'
import * as words from './words/share.ts'

/** The links of the room to copy, and a code to scan. */
export function ShareCard(): ReactNode {
  const { room, polls } = useDesk().snapshot
  const [tab, setTab] = useState('links')
  const shortCode = useSecret(
    queryKeys.shortCode(room.id),
    async () => (await valueOrThrow(readShortCode(room.id))).shortCode,
  )
  const controllerKey = useSecret(
    queryKeys.controllerKey(room.id),
    async () => (await valueOrThrow(readControllerKey(room.id))).controllerKey,
  )
  const running = polls.filter((poll) => poll.isActive)
  const links = shareLinks(linkOrigin(), room.id, shortCode, controllerKey, running)
  return (
    <div className="flex flex-col gap-4">
      <Panel title={words.shareRoom}>
        <Tabs value={tab} onChange={setTab}>
          <TabList label={words.shareRoom}>
            <Tab value="links" label={words.links} />
            <Tab value="qr" label={words.qrCode} />
          </TabList>
          <TabPanel value="links" className="flex flex-col gap-4">
            {links.filter((link) => !link.isEngagement).map(copyField)}
            <DisplayLink viewerUrl={links.find(({ id }) => id === 'viewer')?.url ?? ''} />
            {controllerKey === null && <Skeleton className="h-20" />}
            {room.hasEngagementFeatures && (
              <section aria-label={words.interactiveFeatures} className="flex flex-col gap-4 border-t border-line pt-4">
                <h3 className="t-eyebrow text-muted">{words.interactiveFeatures}</h3>
                {shortCode !== null && (
                  <p className="flex items-baseline justify-between text-14 text-muted">
                    {words.eventCode}{' '}
                    <strong translate="no" className="t-num text-23 text-house">
                      {spacedCode(shortCode)}
                    </strong>
                  </p>
                )}
                {links.filter((link) => link.isEngagement).map(copyField)}
              </section>
            )}
          </TabPanel>
          <TabPanel value="qr">
            <QrShare links={links} canJoin={room.hasEngagementFeatures} />
            {room.hasEngagementFeatures && (
              <p className="mt-4 flex justify-center">
                <SceneKey scene={{ kind: 'qr' }} label={stage.showQr} />
              </p>
            )}
          </TabPanel>
        </Tabs>
      </Panel>
      <LimitedLinks roomId={room.id} />
    </div>
  )
}

const copyField = ({ id, label, hint, url }: ShareLink): ReactNode => (
  <CopyField key={id} label={label} hint={hint} url={url} />
)

const targets = () =>
  [
    { value: 'join', label: words.join },
    { value: 'viewer', label: words.viewer },
    { value: 'agenda', label: words.agenda },
  ] as const
type Target = ReturnType<typeof targets>[number]['value']

/** A code for phones, the viewer or the agenda. */
function QrShare({ links, canJoin }: { links: readonly ShareLink[]; canJoin: boolean }): ReactNode {
  const offered = canJoin ? targets() : targets().slice(1)
  const [chosen, setChosen] = useState<Target | null>(null)
  const target = offered.find(({ value }) => value === chosen)?.value ?? offered[0]?.value ?? 'viewer'
  const url = links.find((link) => link.id === target)?.url ?? ''
  return (
    <div className="flex flex-col items-center gap-4">
      <RadioGroup
        legend={words.codeFor}
        name="qr-target"
        options={offered}
        value={target}
        onChange={setChosen}
        optionsClassName="flex flex-wrap gap-2"
      />
      <div className="grid min-h-[240px] place-items-center">
        <QrImage url={url} alt={words.qrImages[target]} />
      </div>
      <p translate="no" className="max-w-full text-center text-14 break-all text-muted">
        {url}
      </p>
    </div>
  )
}

const retryMs = 10_000

/** What only those in control may read, null until it is known. A directory that is out of reach is asked again. */
function useSecret(queryKey: readonly string[], read: () => Promise<string>): string | null {
  const { data } = useQuery({
    queryKey,
    queryFn: read,
    refetchInterval: ({ state }) => (state.data === undefined ? retryMs : false),
  })
  return data ?? null
}
