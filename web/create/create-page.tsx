import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '../../schema/links/page-path.ts'
import * as pages from '../../schema/links/pages.ts'
import { createRoom } from '../client/api/api.ts'
import { queryKeys, readAgain } from '../client/api/queries.ts'
import { isLost, type Refused } from '../client/api/reply.ts'
import { FromFile } from '../client/event/from-file.tsx'
import { Masthead } from '../client/masthead/masthead.tsx'
import { RoomsHere } from '../client/rooms-here/rooms-here-list.tsx'
import { useSession } from '../client/session/session.ts'
import { useIsHere } from '../client/use-is-here.ts'
import { PreloadPage } from '../live/part.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { toast } from '../ui/overlay/toast.ts'
import { CreateForm } from './create-form.tsx'
import { localTimeZone, type NewRoom, roomDraft, startNewForm, useFormNumber } from './room-draft.ts'
import * as words from './words/create.ts'

/** `/create`: a name and a type, and the room is open. */
export function CreatePage(): ReactNode {
  const preloadPage = use(PreloadPage)
  const { create, isPending, refused } = useCreateRoom()
  const formNumber = useFormNumber()
  const { state } = useSession()
  // The next page is fetched early, so the room opens without a wait, even on a hall's network.
  useEffect(() => preloadPage(pathOf(pages.controller, 'new')), [preloadPage])
  return (
    <>
      <title>{words.pageTitle}</title>
      <Masthead />
      <main className="mx-auto grid w-full max-w-[100rem] justify-between gap-x-16 gap-y-10 px-4 pt-6 pb-16 sm:px-8 lg:grid-cols-[minmax(0,46rem)_minmax(0,27rem)]">
        <div className="min-w-0">
          <a
            href={pages.home}
            className="inline-flex min-h-11 items-center text-14 text-muted hover:text-house hover:underline"
          >
            {words.backToHome}
          </a>
          <h1 className="mt-2 font-display text-34 sm:text-48">{words.title}</h1>
          <p className="mt-2 max-w-[52ch] text-muted">{words.text}</p>
          <CreateForm key={formNumber} onCreate={create} isPending={isPending} refused={refused} />
          <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5 text-muted">
            {words.hasFile}
            <FromFile />
            <ButtonLink to={pages.newProgramme}>{words.severalStages}</ButtonLink>
          </p>
        </div>
        <div className="flex min-w-0 flex-col gap-6 self-start lg:mt-14">
          {state === 'visitor' && <RoomsHere />}
          <NextSteps />
        </div>
      </main>
    </>
  )
}

/**
 * Opens a room and goes to its controller. After a lost reply, the same draft is sent with the same key, so it
 * cannot make two rooms. A user who has left the page by then gets a toast that leads to the room instead.
 */
function useCreateRoom(): { create: (room: NewRoom) => void; isPending: boolean; refused: Refused | null } {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isHere = useIsHere()

  const mutation = useMutation({
    // The event is in the zone of the browser that opens its room, until someone changes that.
    mutationFn: (room: NewRoom) => createRoom({ ...room, timeZone: localTimeZone() }, roomDraft.keyFor(room)),
    onSuccess: (reply, room) => {
      if (!reply.ok) {
        // Its room was taken over, or its key belongs to someone else: another try would be refused too, even after a reload.
        if (!keepsKey(reply)) roomDraft.dropKey()
        return explain(reply)
      }
      const { id, controllerKey } = reply.value
      queryClient.setQueryData(queryKeys.controllerKey(id), controllerKey)
      queryClient.setQueryData(queryKeys.keyInHand(id), controllerKey)
      roomDraft.done(room)
      const open = () => navigate(pathOf(pages.controller, id))
      if (isHere.current) {
        toast(words.created)
        return open()
      }
      startNewForm()
      void readAgain(queryKeys.ownRooms)
      // It stays: without an account nothing else leads to the room.
      const action = { label: words.openRoom, onPress: () => void open() }
      toast({ ...words.created, action, durationMs: Number.POSITIVE_INFINITY })
    },
  })

  return {
    create: (room) => {
      if (!mutation.isPending) mutation.mutate(room)
    },
    // Still busy while the room's page loads.
    isPending: mutation.isPending || mutation.data?.ok === true,
    refused: mutation.data?.ok === false ? mutation.data : null,
  }
}

/** Whether the room may exist already, or may still be made under the same key. */
const keepsKey = (refused: Refused): boolean => isLost(refused) || refused.code === 'too_many_requests'

function explain({ code, message }: Refused): void {
  const said = code === 'invalid' ? words.invalid : { title: words.failed, description: message }
  toast({ ...said, variant: 'destructive' })
}

/** 'What happens next?', as the first page of a cue sheet. */
function NextSteps(): ReactNode {
  return (
    <aside aria-labelledby="next-steps" className="min-w-0 rounded-panel border border-line bg-surface">
      <h2 id="next-steps" className="px-5 pt-5 text-19">
        {words.whatNext}
      </h2>
      <ol className="mt-3">
        {Object.values(words.nextSteps).map(({ title, text }, index) => (
          <li key={title} className="flex border-t border-line">
            <span
              aria-hidden="true"
              className="t-num w-12 shrink-0 border-e border-line py-3 text-center font-heading text-tungsten-text"
            >
              {index + 1}
            </span>
            <span className="min-w-0 px-4 py-3">
              <span className="block font-label">{title}</span>
              <span className="block text-14 text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
