import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalMessage } from '../../../schema/errors.ts'
import * as limits from '../../../schema/limits.ts'
import type { StageOfProgramme } from '../../../schema/programme/view.ts'
import { isRefusalCode } from '../../../schema/refusal-codes.ts'
import type { SignPatch } from '../../../schema/tools/screens/commands.ts'
import type { Screen } from '../../../schema/tools/screens/entity.ts'
import {
  editSign,
  forgetSign,
  identifySign,
  readProgrammeScreens,
  reloadSign,
  sendScreen,
} from '../../client/api/programmes.ts'
import { queryKeys, readAgain, valueOrThrow } from '../../client/api/queries.ts'
import type { ApiReply } from '../../client/api/reply.ts'
import { editScreen, forgetScreen, identifyScreen, reloadScreen } from '../../client/api/screens.ts'
import { BlackoutKey } from '../../client/blackout-key.tsx'
import { LateMenu } from '../../client/late-menu.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { inputStyle } from '../../ui/form/field.tsx'
import { SavedField } from '../../ui/form/saved-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import * as words from './words/screens.ts'

type ScreensProps = { id: string; stages: readonly StageOfProgramme[]; onClose: () => void }

/** While it is open, so often. */
const everyMs = 5_000

/** [PR12] [SG3] All screens of all stages with their health. Each has a name, may be black, and may be sent to another stage. */
export function ScreensDialog({ id, stages, onClose }: ScreensProps): ReactNode {
  const queryKey = queryKeys.programmeScreens(id)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => valueOrThrow(readProgrammeScreens(id)),
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  })
  const signs = data?.signs ?? []
  const found = data?.stages.filter(({ screens }) => screens === null || screens.length > 0)
  const send = async (screen: Screen, stageId: string) => {
    const reply = await sendScreen(id, screen.id, stageId)
    const said = !reply.ok ? reply.message : 'code' in reply.value ? sentenceOf(reply.value) : null
    const name = stages.find((stage) => stage.id === stageId)?.name ?? ''
    if (said === null) toast({ title: words.sent(nameOf(screen), name) })
    else toast({ title: words.notSent, description: said, variant: 'destructive' })
    await readAgain(queryKey)
  }
  /** @returns why it was not changed, or null */
  const edit = async (asked: Promise<ApiReply<unknown>>): Promise<string | null> => {
    const reply = await asked
    if (reply.ok) await readAgain(queryKey)
    return reply.ok ? null : reply.message
  }
  return (
    <Dialog isWide title={words.title} onClose={onClose}>
      {data === undefined && error === null && <SkeletonRows rows={3} />}
      {error !== null && <ReadFailed text={error.message} onRetry={() => void refetch()} />}
      {found?.length === 0 && signs.length === 0 && <p className="text-muted">{words.none}</p>}
      {found !== undefined && found.length > 0 && (
        <ul className="max-h-[60vh] overflow-y-auto">
          {found.map(({ stageId, screens }) => {
            const stage = stages.find((one) => one.id === stageId)
            if (stage === undefined) return null
            return (
              <li key={stageId} className="border-t border-line py-2 first:border-t-0">
                <h3 dir="auto" data-stage-color={stage.color} className="text-14 font-label">
                  {stage.name}
                </h3>
                {screens === null && <p className="text-14 text-warn">{words.noAnswer}</p>}
                <ul>
                  {screens?.map((screen) => (
                    <ScreenLine key={screen.id} {...{ screen, stage, stages }} onSend={send} onEdit={edit} />
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      )}
      {signs.length > 0 && (
        <section aria-labelledby="signs" className="border-t border-line py-2">
          <h3 id="signs" className="text-14 font-label">
            {words.signs}
          </h3>
          <ul>
            {signs.map((sign) => (
              <li key={sign.id} className={lineStyle}>
                <Settings
                  screen={sign}
                  unnamed={words.sign(sign.number)}
                  onEdit={(patch) => edit(editSign(id, sign.id, patch))}
                  onIdentify={() => edit(identifySign(id, sign.id))}
                  onReload={() => edit(reloadSign(id, sign.id))}
                  onForget={() => edit(forgetSign(id, sign.id))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

type LineProps = {
  screen: Screen
  stage: StageOfProgramme
  stages: readonly StageOfProgramme[]
  onSend: (screen: Screen, stageId: string) => Promise<void>
  onEdit: (asked: Promise<ApiReply<unknown>>) => Promise<string | null>
}

function ScreenLine({ screen, stage, stages, onSend, onEdit }: LineProps): ReactNode {
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

const nameOf = ({ name, number }: Screen): string => name ?? words.unnamed(number)

const sentenceOf = ({ code, message }: { code: string; message: string }): string =>
  isRefusalCode(code) ? refusalMessage(code) : message
