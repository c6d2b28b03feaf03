import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount } from '../app/account-api.ts'
import { endSession, forgetSession } from '../app/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { failures } from './account-toasts.ts'
import { SettingsSection } from './settings-section.tsx'
import * as words from './words/settings.ts'
import * as toasts from './words/toasts.ts'

/** Danger Zone (spec 2): the account and everything in it, gone after a question. */
export function DangerZone(): ReactNode {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)

  const remove = async () => {
    const answer = await deleteAccount()
    if (!answer.ok) {
      toast(failures.deletion(answer))
      if (answer.code === 'not_signed_in') endSession()
      return
    }
    setIsAsking(false)
    client.clear()
    toast(toasts.accountDeleted)
    // Not the end of a session: 'Access Denied' would flash by on the way home.
    forgetSession()
    await navigate('/', { replace: true })
  }

  return (
    <SettingsSection title={words.dangerZone} text={words.dangerZoneText} isDanger>
      <div className="flex max-w-[40rem] flex-wrap items-center justify-between gap-4 rounded-button border border-danger p-4">
        <p className="min-w-0 flex-1 basis-64 text-14">{words.deletionText}</p>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {words.deleteAccount}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          isDestructive
          title={words.deleteTitle}
          text={words.deleteText}
          confirmLabel={words.deleteAccount}
          pendingLabel={words.deleting}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </SettingsSection>
  )
}
