import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { languages } from '../../../schema/languages.ts'
import { useUser } from '../../client/session/session.ts'
import { LanguageOptions } from '../../live/language/language-options.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/checkbox.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { pageLanguage } from '../../ui/say.ts'
import { dayText } from '../day-text.ts'
import { useDesk } from '../desk/desk.ts'
import { useHeldDialog } from '../forms/held-dialog.ts'
import { WhatHappened } from '../log/what-happened.tsx'
import { EventPanel } from './event-panel.tsx'
import { KeepHint } from './keep-hint.tsx'
import { LookPanel } from './look-panel.tsx'
import { RoomDialog, type RoomDialogKind } from './room-dialogs.tsx'
import * as words from './words/room-card.ts'

/** Name, id and date of the room, access, and at the end what cannot be undone. */
export function RoomCard(): ReactNode {
  const { snapshot, actions } = useDesk()
  const { room } = snapshot
  const user = useUser()
  const openDialog = useHeldDialog()
  const open = (kind: RoomDialogKind) => () => openDialog((close) => <RoomDialog kind={kind} onClose={close} />)
  return (
    <div className="flex flex-col gap-4">
      <Panel title={words.roomDetails}>
        <dl className="flex flex-wrap gap-x-4 gap-y-3 text-14">
          <Detail name={words.name} isWide>
            <Editable label={words.rename} onEdit={open('rename')}>
              <bdi className="block text-19">{room.name}</bdi>
            </Editable>
          </Detail>
          <Detail name={words.roomId} isWide>
            <span translate="no" className="break-all select-all">
              {room.id}
            </span>
          </Detail>
          <Detail name={words.eventDay} isWide>
            <Editable label={words.changeDay} onEdit={open('day')}>
              {room.eventDate !== null && (
                <span className="block">{dayText(room.eventDate, { dateStyle: 'full' })}</span>
              )}
              <span className="block text-muted">{words.timesIn(room.timeZone)}</span>
            </Editable>
          </Detail>
          <Detail name={words.created}>
            <time dateTime={room.createdAt}>{createdDate(room.createdAt)}</time>
          </Detail>
          <Detail name={words.engagementFeatures}>{room.hasEngagementFeatures ? words.enabled : words.disabled}</Detail>
        </dl>
        <SelectField
          className="mt-4"
          label={words.language}
          hint={words.languageHint}
          value={room.language}
          onChange={(language) => actions.ask({ type: 'room.update', language })}
        >
          <LanguageOptions languages={languages} />
        </SelectField>
        <KeepHint />
      </Panel>
      <AccessPanel onPassword={open('password')} onRemove={open('remove')} />
      <LookPanel />
      <EventPanel roomId={room.id} />
      <WhatHappened roomId={room.id} />
      {/* Only an owner may do these; without one, anyone in control. */}
      {(room.createdBy === null || room.createdBy === user?.id) && (
        <Panel title={words.control}>
          <div className="flex flex-col items-start gap-3 *:whitespace-normal">
            <p className="text-14 text-muted">{words.controlText}</p>
            <Button size="s" onClick={open('rotate')}>
              {words.newLink}
            </Button>
            <Button size="s" variant="danger" onClick={open('delete')}>
              {words.deleteRoom}
            </Button>
          </div>
        </Panel>
      )}
    </div>
  )
}

type DetailProps = { name: string; isWide?: boolean; children: ReactNode }

function Detail({ name, isWide = false, children }: DetailProps): ReactNode {
  return (
    <div className={isWide ? 'min-w-0 basis-full' : 'min-w-[min(8.5rem,100%)] flex-1'}>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Editable({ label, onEdit, children }: { label: string; onEdit: () => void; children: ReactNode }): ReactNode {
  return (
    <span className="flex flex-wrap items-start justify-between gap-2">
      <span className="max-w-full min-w-0 flex-[1_1_min-content] wrap-break-word">{children}</span>
      <IconButton label={label} size="s" className="-mt-2 ms-auto" icon={Pencil} onClick={onEdit} />
    </span>
  )
}

/** Who may come in: the locks take effect immediately, also on open screens. */
function AccessPanel({ onPassword, onRemove }: { onPassword: () => void; onRemove: () => void }): ReactNode {
  const { snapshot, actions } = useDesk()
  const { isViewerLocked, isJoinLocked, hasEngagementFeatures, hasAccessPassword } = snapshot.room
  // Both flags are sent together, the other one unchanged.
  const lock = (patch: { isViewerLocked?: boolean; isJoinLocked?: boolean }) =>
    actions.ask({ type: 'room.update', isViewerLocked, isJoinLocked, ...patch })
  return (
    <Panel title={words.access}>
      <div className="flex flex-col gap-2">
        <Switch
          label={words.lockDisplay}
          hint={words.lockDisplayHint}
          checked={isViewerLocked}
          onChange={(isOn) => lock({ isViewerLocked: isOn })}
        />
        <Switch
          label={words.lockJoining}
          hint={words.lockJoiningHint}
          checked={isJoinLocked}
          onChange={(isOn) => lock({ isJoinLocked: isOn })}
        />
        <Switch
          label={words.engagementSwitch}
          hint={words.engagementHint}
          checked={hasEngagementFeatures}
          onChange={(isOn) => actions.ask({ type: 'room.update', hasEngagementFeatures: isOn })}
        />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <p className="text-14">{hasAccessPassword ? words.passwordIsSet : words.noPassword}</p>
          <div className="flex flex-wrap gap-2">
            {hasAccessPassword && (
              <Button size="s" variant="quiet" onClick={onRemove}>
                {words.removePassword}
              </Button>
            )}
            <Button size="s" onClick={onPassword}>
              {hasAccessPassword ? words.changePassword : words.setPassword}
            </Button>
          </div>
        </div>
      </div>
    </Panel>
  )
}

const createdDate = (iso: string): string =>
  new Date(iso).toLocaleDateString(pageLanguage, { year: 'numeric', month: 'long', day: 'numeric' })
