import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { linkRights, type Rights } from '../../../schema/core/rights.ts'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { endToken, makeToken, readTokens } from '../../client/api/api.ts'
import { queryKeys, readAgain, valueOrThrow } from '../../client/api/queries.ts'
import { relativeTime } from '../../client/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { danger, showNotice } from '../desk/notices.ts'
import { named } from '../words/phrases.ts'
import { ShownOnce } from './shown-once.tsx'
import * as linkWords from './words/limited-links.ts'
import * as words from './words/tokens.ts'

type Token = { id: string; name: string; rights: Rights; createdAt: string; lastUsedAt: string | null }
type Made = { name: string; token: string }

/** The first is chosen in a new form. */
const all: readonly Rights[] = [...linkRights, 'full']
const nameOf = (rights: Rights): string => (rights === 'full' ? words.everything : linkWords.names[rights])

/** The tokens of the room: made and shown once, listed with when each was last used, and revoked. */
export function Tokens({ roomId }: { roomId: string }): ReactNode {
  const queryKey = queryKeys.tokens(roomId)
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async () => (await valueOrThrow(readTokens(roomId))).tokens,
  })
  const [made, setMade] = useState<Made | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const add = async (name: string, rights: Rights) => {
    const reply = await makeToken(roomId, { name, rights })
    if (!reply.ok)
      return showNotice(
        danger(reply.code === 'too_many_tokens' ? { ...words.failed, description: reply.message } : words.failed),
      )
    setMade({ name: reply.value.name, token: reply.value.token })
    setIsAdding(false)
    await readAgain(queryKey)
  }
  const revoke = async (id: string) => {
    const { ok } = await endToken(roomId, id)
    if (!ok) showNotice(danger(words.failed))
    await readAgain(queryKey)
  }
  const isFull = data.length >= limits.maxTokens
  return (
    <section aria-label={words.title} className="flex flex-col gap-1 border-t border-line pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h4 className="text-14 font-label">{words.title}</h4>
        {!isAdding && !isFull && (
          <Button size="s" onClick={() => setIsAdding(true)}>
            {words.add}
          </Button>
        )}
      </div>
      {isFull && <p className="text-14 text-muted">{words.full(limits.maxTokens)}</p>}
      {isAdding && <TokenForm onMake={add} onClose={() => setIsAdding(false)} />}
      {made !== null && (
        <ShownOnce
          label={words.madeFor(made.name)}
          value={made.token}
          copied={words.copied}
          copyFailed={words.copyFailed}
          onClose={() => setMade(null)}
        />
      )}
      {data.length > 0 && (
        <ul className="flex flex-col">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => revoke(token.id)} />
          ))}
        </ul>
      )}
      <p className="max-w-[60ch] text-14 text-muted">
        {words.text}{' '}
        <a href={pages.connect} target="_blank" rel="noopener" className="text-text underline">
          {words.how}
        </a>
      </p>
    </section>
  )
}

function TokenForm({
  onMake,
  onClose,
}: {
  onMake: (name: string, rights: Rights) => Promise<void>
  onClose: () => void
}): ReactNode {
  const [name, setName] = useState('')
  const [rights, setRights] = useState<Rights>('timers')
  const [error, setError] = useState<string>()
  const [isMaking, setIsMaking] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError(words.nameMissing)
    setIsMaking(true)
    await onMake(name.trim(), rights)
    setIsMaking(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-2 py-1">
      <TextField
        label={words.name}
        value={name}
        error={error}
        maxLetters={limits.maxTokenNameLength}
        autoFocus
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setError(undefined)
        }}
      />
      <SelectField
        label={words.allows}
        options={all.map((value) => ({ value, label: nameOf(value) }))}
        value={rights}
        onChange={setRights}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="s" type="submit" variant="primary" isPending={isMaking} pendingLabel={linkWords.making}>
          {words.make}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => Promise<void> }): ReactNode {
  const [isAsked, setIsAsked] = useState(false)
  const { name, rights, createdAt, lastUsedAt } = token
  const now = Date.now()
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-t border-line py-1">
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-14 font-label [overflow-wrap:anywhere]">{name}</p>
        <p className="text-14 leading-5 text-muted">
          {nameOf(rights)}
          {' · '}
          {lastUsedAt === null ? words.neverUsed : words.lastUsed(relativeTime(Date.parse(lastUsedAt), now))}
          {' · '}
          {words.created(relativeTime(Date.parse(createdAt), now))}
        </p>
      </div>
      <Button size="s" variant="quiet" aria-label={named(words.revoke, name)} onClick={() => setIsAsked(true)}>
        {words.revoke}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={words.revokeTitle(name)}
          text={words.revokeText}
          confirmLabel={words.revokeConfirm}
          isDestructive
          onConfirm={async () => {
            await onRevoke()
            setIsAsked(false)
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  )
}
