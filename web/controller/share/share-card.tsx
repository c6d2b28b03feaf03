import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { spacedCode } from '../../../schema/ids.ts'
import { type DisplayPreset, displayPresets, displayQuery, plainDisplay } from '../../../schema/links/display-link.ts'
import { readControllerKey, readShortCode } from '../../client/api/api.ts'
import { queryKeys, valueOrThrow } from '../../client/api/queries.ts'
import { linkOrigin } from '../../live/link-origin.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useDesk } from '../desk/desk.ts'
import { SceneKey } from '../stage/scene-key.tsx'
import * as stage from '../stage/words/stage.ts'
import * as presetWords from '../words/display-presets.ts'
import { DisplayLink } from './display-link.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import { LimitedLinks } from './limited-links.tsx'
import { QrImage } from './qr-image.tsx'
import { ShareGroup, ShareRow } from './share-group.tsx'
import { type ShareLink, shareLinks } from './share-links.ts'
import { Tokens } from './tokens.tsx'
import { Webhooks } from './webhooks.tsx'
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
  const linkOf = (id: ShareLink['id']) => links.find((link) => link.id === id)
  const [join, viewer, controller] = [linkOf('join'), linkOf('viewer'), linkOf('controller')]
  const inGroups = [join, viewer, controller]
  const isOffered = (link: ShareLink) => room.hasEngagementFeatures || !link.isEngagement
  return (
    <section
      aria-label={words.shareRoom}
      className="min-w-0 rounded-panel border border-line bg-surface px-3 pt-1 pb-3"
    >
      <h2 className="sr-only">{words.shareRoom}</h2>
      <Tabs value={tab} onChange={setTab}>
        <TabList label={words.shareRoom}>
          <Tab value="links" label={words.links} />
          <Tab value="qr" label={words.qrCode} />
        </TabList>
        <TabPanel value="links" className="flex flex-col gap-2.5 pt-2.5!">
          {room.hasEngagementFeatures && (
            <ShareGroup title={words.forAudience}>
              {shortCode !== null && (
                <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 text-muted">
                  {words.eventCode}{' '}
                  <strong translate="no" className="t-num text-28 leading-none text-house">
                    {spacedCode(shortCode)}
                  </strong>
                </p>
              )}
              {join !== undefined && <ShareRow {...join} />}
            </ShareGroup>
          )}
          {viewer !== undefined && <DisplayGroup viewer={viewer} />}
          <ShareGroup title={words.forTeam}>
            {controller === undefined ? <Skeleton className="h-20" /> : <ShareRow {...controller} />}
            <LimitedLinks roomId={room.id} />
            <Tokens roomId={room.id} />
            <Webhooks roomId={room.id} />
          </ShareGroup>
          <ShareGroup title={words.furtherPages}>
            {links
              .filter((link) => isOffered(link) && !inGroups.includes(link))
              .map((link) => (
                <ShareRow key={link.id} {...link} />
              ))}
            {viewer !== undefined && <DisplayLink viewerUrl={viewer.url} />}
            <EmbedPanel shortCode={shortCode} />
          </ShareGroup>
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
    </section>
  )
}

/** The display for a place. */
function DisplayGroup({ viewer }: { viewer: ShareLink }): ReactNode {
  const [preset, setPreset] = useState<DisplayPreset>('everything')
  const as = preset === 'everything' ? null : preset
  return (
    <ShareGroup
      title={words.forDisplays}
      choice={
        <SelectField
          label={presetWords.purpose}
          isLabelHidden
          options={displayPresets.map((value) => ({ value, label: presetWords.presets[value] }))}
          value={preset}
          onChange={setPreset}
        />
      }
    >
      <ShareRow
        {...viewer}
        url={`${viewer.url}${displayQuery({ ...plainDisplay, as })}`}
        {...(as === null ? {} : { hint: presetWords.hints[as] })}
      />
    </ShareGroup>
  )
}

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
