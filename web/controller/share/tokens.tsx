import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { linkRights, type Rights } from '../../../schema/core/rights.ts'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { endToken, makeToken, readTokens } from '../../client/api/api.ts'
import { queryKeys, readAgain, valueOrThrow } from '../../client/api/queries.ts'
import { relativeTime } from '../../client/relative-time.ts'
import { names } from '../../client/words/rights.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { danger, showNotice } from '../notices/notices.ts'
import { named } from '../words/phrases.ts'
import { type Made, MadeList, MakeButtons } from './made-list.tsx'
import * as words from './words/tokens.ts'

type Token = { id: string; name: string; rights: Rights; createdAt: string; lastUsedAt: string | null }

/** The first is chosen in a new form. */
const all: readonly Rights[] = [...linkRights, 'full']
const nameOf = (rights: Rights): string => (rights === 'full' ? words.everything : names[rights])

/** The tokens of the room: made and shown once, listed with when each was last used, and revoked. */
export function Tokens({ roomId }: { roomId: string }): ReactNode {
  const queryKey = queryKeys.tokens(roomId)
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async () => (await valueOrThrow(readTokens(roomId))).tokens,
  })
  const [made, setMade] = useState<Made | null>(null)
  const add = async (name: string, rights: Rights, close: () => void) => {
    const reply = await makeToken(roomId, { name, rights })
    if (!reply.ok)
      return showNotice(
        danger(reply.code === 'too_many_tokens' ? { ...words.failed, description: reply.message } : words.failed),
      )
    setMade({ label: words.madeFor(reply.value.name), value: reply.value.token })
    close()
    await readAgain(queryKey)
  }
  const revoke = async (id: string) => {
    const { ok } = await endToken(roomId, id)
    if (!ok) showNotice(danger(words.failed))
    await readAgain(queryKey)
  }
  return (
    <MadeList
      title={words.title}
      add={words.add}
      full={data.length >= limits.maxTokens ? words.full(limits.maxTokens) : null}
      form={(close) => <TokenForm onMake={(name, rights) => add(name, rights, close)} onClose={close} />}
      made={made}
      onPutAway={() => setMade(null)}
      copied={words.copied}
      copyFailed={words.copyFailed}
      text={
        <>
          {words.text}{' '}
          <a href={pages.connect} target="_blank" rel="noopener" className="text-text underline">
            {words.how}
          </a>
        </>
      }
    >
      {data.map((token) => (
        <TokenRow key={token.id} token={token} onRevoke={() => revoke(token.id)} />
      ))}
    </MadeList>
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
      <MakeButtons make={words.make} isMaking={isMaking} onClose={onClose} />
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
