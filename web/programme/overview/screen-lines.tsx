/** The lines of the dialog of all screens: a screen of a stage, and a sign. */
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import * as limits from '../../../schema/limits.ts'
import type { SignView } from '../../../schema/programme/signs.ts'
import type { StageOfProgramme } from '../../../schema/programme/view.ts'
import type { SignPatch } from '../../../schema/tools/screens/commands.ts'
import type { Screen } from '../../../schema/tools/screens/entity.ts'
import { editSign, forgetSign, identifySign, reloadSign } from '../../client/api/programmes.ts'
import type { ApiReply } from '../../client/api/reply.ts'
import { editScreen, forgetScreen, identifyScreen, reloadScreen } from '../../client/api/screens.ts'
import { BlackoutKey } from '../../client/blackout-key.tsx'
import { LateMenu } from '../../client/late-menu.tsx'
import { Badge } from '../../ui/badge.tsx'
import { inputStyle } from '../../ui/form/field.tsx'
import { SavedField } from '../../ui/form/saved-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import * as words from './words/screens.ts'

/** Asks something of a screen. @returns why it was not done, or null */
type Edit = (asked: Promise<ApiReply<unknown>>) => Promise<string | null>

type LineProps = {
  screen: Screen
  stage: StageOfProgramme
  stages: readonly StageOfProgramme[]
  onSend: (screen: Screen, stageId: string) => Promise<void>
  onEdit: Edit
}

/** A screen of a stage, which may be sent to another one. */
export function ScreenLine({ screen, stage, stages, onSend, onEdit }: LineProps): ReactNode {
  const others = stages.filter((one) => one.id !== stage.id && !one.isGone)
  return (
    <li className={lineStyle}>
      <Settings
        screen={screen}
        unnamed={words.unnamed(screen.number)}
        onEdit={(patch) => onEdit(editScreen(screen.id, patch))}
        onIdentify={() => onEdit(identifyScreen(screen.id))}
        onReload={() => onEdit(reloadScreen(screen.id))}
        onForget={() => onEdit(forgetScreen(screen.id))}
      />
      {screen.isConnected && others.length > 0 && (
        <select
          aria-label={words.sendOf(nameOf(screen), stage.name)}
          value=""
          onChange={({ currentTarget: { value } }) => void onSend(screen, value)}
          className={`${inputStyle} max-w-40`}
        >
          <option value="">{words.sendTo}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

type SignLineProps = { programmeId: string; sign: SignView; onEdit: Edit }

/** A sign, which belongs to no stage. */
export function SignLine({ programmeId, sign, onEdit }: SignLineProps): ReactNode {
  return (
    <li className={lineStyle}>
      <Settings
        screen={sign}
        unnamed={words.sign(sign.number)}
        onEdit={(patch) => onEdit(editSign(programmeId, sign.id, patch))}
        onIdentify={() => onEdit(identifySign(programmeId, sign.id))}
        onReload={() => onEdit(reloadSign(programmeId, sign.id))}
        onForget={() => onEdit(forgetSign(programmeId, sign.id))}
      />
    </li>
  )
}

const lineStyle = 'flex flex-wrap items-center gap-x-3 gap-y-1 py-1'

type SettingsProps = {
  screen: Pick<Screen, 'name' | 'isConnected' | 'isBlackedOut'>
  /** What it is called without a name. */
  unnamed: string
  /** Each returns why it was not done, or null. */
  onEdit: (patch: SignPatch) => Promise<string | null>
  onIdentify: () => Promise<string | null>
  onReload: () => Promise<string | null>
  onForget: () => Promise<string | null>
}

/** [O4] [SG3] What is set and asked of any screen, a sign too: its name, whether it is black, and a menu. Its health stands between them. */
function Settings({ screen, unnamed, onEdit, onIdentify, onReload, onForget }: SettingsProps): ReactNode {
  const { name, isConnected, isBlackedOut } = screen
  const shown = name ?? unnamed
  const ask = async (title: string, asked: Promise<string | null>) => {
    const problem = await asked
    if (problem !== null) toast({ title, description: problem, variant: 'destructive' })
  }
  const inMenu = (asked: () => Promise<string | null>) => () => void ask(words.notReached(shown), asked())
  return (
    <>
      <SavedField
        label={words.nameOf(unnamed)}
        value={name ?? ''}
        placeholder={unnamed}
        maxLetters={limits.maxScreenNameLength}
        className="min-w-0 flex-1 basis-32"
        problemOf={() => null}
        onSave={(next) => onEdit({ name: next === '' ? null : next })}
      />
      <Health isConnected={isConnected} />
      {isBlackedOut && <Badge tone="warn">{words.black}</Badge>}
      <span className="flex">
        <BlackoutKey
          label={(isBlackedOut ? words.lightUp : words.blackOut)(shown)}
          isBlackedOut={isBlackedOut}
          onPress={() => void ask(words.notChanged(shown), onEdit({ isBlackedOut: !isBlackedOut }))}
        />
        <LateMenu
          trigger={<IconButton label={words.more(shown)} icon={EllipsisVertical} size="s" />}
          groups={[
            [
              { label: words.identify, isDisabled: !isConnected, onSelect: inMenu(onIdentify) },
              { label: words.reload, isDisabled: !isConnected, onSelect: inMenu(onReload) },
            ],
            [{ label: words.forget, isDestructive: true, onSelect: inMenu(onForget) }],
          ]}
        />
      </span>
    </>
  )
}

const Health = ({ isConnected }: { isConnected: boolean }): ReactNode => (
  <Badge tone={isConnected ? 'ok' : 'danger'}>{isConnected ? words.connected : words.silent}</Badge>
)

/** What a screen is called. */
export const nameOf = ({ name, number }: Screen): string => name ?? words.unnamed(number)
