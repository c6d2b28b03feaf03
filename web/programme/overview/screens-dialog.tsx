import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalMessage } from '../../../schema/errors.ts'
import type { StageOfProgramme } from '../../../schema/programme/view.ts'
import { isRefusalCode } from '../../../schema/refusal-codes.ts'
import type { Screen } from '../../../schema/tools/screens/entity.ts'
import { readProgrammeScreens, sendScreen } from '../../client/api/programmes.ts'
import { queryKeys, readAgain, valueOrThrow } from '../../client/api/queries.ts'
import type { ApiReply } from '../../client/api/reply.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { ReadFailed } from '../../ui/read-failed.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { nameOf, ScreenLine, SignLine } from './screen-lines.tsx'
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
              <SignLine key={sign.id} programmeId={id} sign={sign} onEdit={edit} />
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

const sentenceOf = ({ code, message }: { code: string; message: string }): string =>
  isRefusalCode(code) ? refusalMessage(code) : message
