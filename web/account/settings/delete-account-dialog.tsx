import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import * as limits from '../../../schema/limits.ts'
import * as pages from '../../../schema/links/pages.ts'
import { deleteAccount } from '../../client/api/account-api.ts'
import { endSession, forgetSession } from '../../client/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import * as dialogWords from '../../ui/overlay/words/dialog.ts'
import { failures } from '../account-toasts.ts'
import { useAccountForm } from '../use-account-form.ts'
import * as labels from '../words/forms.ts'
import * as rules from '../words/rules.ts'
import * as toasts from '../words/toasts.ts'
import * as words from './words/settings.ts'

type DeleteAccountDialogProps = {
  /** The account's address, for password managers. */
  email: string
  onClose: () => void
}

/** Asks for the password, then deletes the account and everything in it. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps): ReactNode {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { form, text, isPending } = useAccountForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => (currentPassword === '' ? { currentPassword: rules.password } : {}),
    send: async ({ currentPassword }) => {
      const reply = await deleteAccount(currentPassword)
      if (!reply.ok) {
        toast(failures.deletion(reply))
        if (reply.code === 'not_signed_in') endSession()
        return reply
      }
      onClose()
      client.clear()
      toast(toasts.accountDeleted)
      // Not `endSession`: 'Access Denied' would flash up on the way home.
      forgetSession()
      await navigate(pages.home, { replace: true })
      return 'leaving'
    },
  })
  return (
    // A request on its way cannot be cancelled: closing would look as if it had been.
    <Dialog role="alertdialog" title={words.deleteTitle} text={words.deleteText} onClose={onClose} isHeld={isPending}>
      <form {...form}>
        {/* Password managers look for the account a password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={labels.password}
          content={labels.passwordContent}
          autoComplete="current-password"
          maxLength={limits.maxPasswordLength}
          data-autofocus=""
          {...text('currentPassword')}
        />
        <DialogActions>
          <Button onClick={onClose} isPending={isPending}>
            {dialogWords.cancel}
          </Button>
          <Button type="submit" variant="danger" isPending={isPending} pendingLabel={words.deleting}>
            {words.deleteAccount}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
