import { type ReactNode, useState } from 'react'
import * as limits from '../../../schema/limits.ts'
import { supportAddress } from '../../../schema/limits.ts'
import { patchProfile } from '../../client/api/account-api.ts'
import { isLost } from '../../client/api/reply.ts'
import { type AccountUser, endSession, noteUser } from '../../client/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { linkStyle } from '../../ui/button-style.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { NameFields, NewPasswordFields } from '../account-fields.tsx'
import { failures, signedOutByPassword } from '../account-toasts.ts'
import { useAccountForm } from '../use-account-form.ts'
import * as labels from '../words/forms.ts'
import * as toasts from '../words/toasts.ts'
import { SettingsSection } from './settings-frame.tsx'
import { type ProfileFields, profileChange, withoutSent } from './settings-rules.ts'
import * as words from './words/settings.ts'

const noPasswords = { currentPassword: '', newPassword: '', confirmation: '' }

/** Names and password, saved together. The address can only be read. */
export function ProfileForm({ user }: { user: AccountUser }): ReactNode {
  /** The new password was sent and the reply was lost: the server signs out every browser that does not get the reply. */
  const [isUnsure, setIsUnsure] = useState(false)
  const send = async (fields: ProfileFields) => {
    const wanted = profileChange(fields, user)
    if (wanted.kind !== 'patch') {
      toast(toasts.noChanges)
      return 'done' as const
    }
    const reply = await patchProfile(wanted.patch)
    if (!reply.ok) {
      const isSignedOut = reply.code === 'not_signed_in'
      toast(isSignedOut && isUnsure ? signedOutByPassword : failures.profile(reply))
      if (isSignedOut) endSession()
      if (isLost(reply) && wanted.patch.newPassword !== undefined) setIsUnsure(true)
      return reply
    }
    setIsUnsure(false)
    noteUser(reply.value)
    if (wanted.patch.newPassword !== undefined) change((now) => withoutSent(now, fields))
    toast(toasts.profileUpdated)
    return 'done' as const
  }
  const { form, text, change, isPending } = useAccountForm<ProfileFields>({
    initial: { firstName: user.firstName ?? '', lastName: user.lastName ?? '', ...noPasswords },
    userId: user.id,
    check: (fields) => {
      const wanted = profileChange(fields, user)
      return wanted.kind === 'wrong' ? wanted.errors : {}
    },
    onWrong: (fields) => {
      const wanted = profileChange(fields, user)
      if (wanted.kind !== 'wrong') return
      toast({ title: wanted.title, description: Object.values(wanted.errors)[0], variant: 'destructive' })
    },
    send,
  })

  return (
    <form {...form} className="[&_input]:scroll-mb-28">
      <SettingsSection title={words.profile} text={words.profileText}>
        <div className="flex max-w-[34rem] flex-col gap-5">
          <NameFields text={text} />
          <div className="flex flex-col gap-1">
            <TextField
              label={labels.email}
              type="email"
              readOnly
              value={user.email}
              inputClassName="bg-surface text-muted"
            />
            <p className="flex flex-wrap items-center gap-2 pt-1 text-14 text-muted">
              <Badge tone={user.isEmailVerified ? 'ok' : 'warn'}>
                {user.isEmailVerified ? words.verified : words.unverified}
              </Badge>
              <span>
                {words.changeEmail}{' '}
                <a href={`mailto:${supportAddress}`} className={`${linkStyle} break-all`}>
                  {supportAddress}
                </a>
              </span>
            </p>
          </div>
        </div>
      </SettingsSection>
      <SettingsSection title={words.changePassword} text={words.changePasswordText}>
        <div className="flex max-w-[34rem] flex-col gap-5">
          {/* Password managers look for the account a password belongs to. */}
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label={words.currentPassword}
            content={words.currentPasswordContent}
            autoComplete="current-password"
            {...text('currentPassword')}
          />
          <NewPasswordFields text={text} minLength={limits.minPasswordLength} />
          <p role="status" className="border-s-4 border-warn ps-4 text-14 empty:hidden">
            {isUnsure && words.maybeChanged}
          </p>
        </div>
      </SettingsSection>
      {/* The button saves both sections, so it stays visible next to both. */}
      <div className="sticky bottom-0 z-10 border-t border-line bg-bg py-4 md:ps-[19rem] [@media(max-height:34rem)]:static">
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
