import { type FormEvent, type ReactNode, useState } from 'react'
import * as limits from '../../../../schema/limits.ts'
import type { ProgrammeView } from '../../../../schema/programme/view.ts'
import { drawnLook, ownGround } from '../../../../schema/tools/look/colors.ts'
import { programmeLogoPath } from '../../../../schema/tools/look/entity.ts'
import { contrast } from '../../../../schema/values/color.ts'
import { cleanLine } from '../../../../schema/values/text.ts'
import {
  editProgramme,
  type ProgrammeFields,
  removeProgrammeLogo,
  setProgrammeLogo,
} from '../../../client/api/programmes.ts'
import { LogoField } from '../../../client/logo-field.tsx'
import * as logoWords from '../../../client/words/logo.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { ColorField } from '../../../ui/form/color-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { decimalText } from '../../../ui/say.ts'
import type { OpenProgramme } from '../programme-feed.ts'
import { ControlSection } from './control.tsx'
import { KeepHint } from './keep.tsx'
import { faultsOf, WhenAndWhere } from './when-and-where.tsx'
import * as words from './words/settings.ts'

/** The default colours, if the event has none. */
const usual = { background: ownGround, accent: '#fbfaf7' }

type SettingsProps = { open: OpenProgramme; rotate: () => Promise<boolean>; onClose: () => void }

/** [PM2] Name, days, zone, language, lock and colours; the logo and what only the owner may do are done at once. What was not changed here is not sent, so that a colleague's change stays. */
export function SettingsDialog({ open, rotate, onClose }: SettingsProps): ReactNode {
  const { programme } = open
  const [changes, setChanges] = useState<ProgrammeFields>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isPending, setPending] = useState(false)
  const settings = { ...programme, ...changes }
  const { name, isLocked, backgroundColor, accentColor } = settings
  const change = (more: ProgrammeFields) => {
    setChanges((before) => ({ ...before, ...more }))
    setErrors({})
  }
  const drawn = drawnLook({ backgroundColor, accentColor })
  const isDrawnOtherwise = drawn.ground !== backgroundColor || drawn.accent !== accentColor
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const named = cleanLine(name)
    const found = faultsOf({ ...settings, name: named })
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (Object.keys(changes).length === 0) return onClose()
    setPending(true)
    const reply = await editProgramme(programme.id, changes.name === undefined ? changes : { ...changes, name: named })
    setPending(false)
    if (reply.ok) return onClose()
    if (reply.fields?.['name'] !== undefined) return setErrors({ name: reply.message })
    toast({ title: words.failed, description: reply.message, variant: 'destructive' })
  }
  return (
    <Dialog title={words.settings} isHeld={isPending} onClose={onClose}>
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <TextField
          label={words.name}
          value={name}
          error={errors['name']}
          maxLetters={limits.maxRoomNameLength}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <WhenAndWhere settings={settings} errors={errors} change={change} />
        <Switch
          label={words.lock}
          hint={words.lockHint}
          checked={isLocked}
          onChange={(isOn) => change({ isLocked: isOn })}
        />
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="text-14 font-label">{words.look}</legend>
          <p className="text-14 text-muted">{words.lookHint}</p>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <ColorField
              className="basis-32"
              label={words.background}
              value={backgroundColor ?? usual.background}
              onChange={(color) => change({ backgroundColor: color })}
            />
            <ColorField
              className="basis-32"
              label={words.accent}
              value={accentColor ?? usual.accent}
              onChange={(color) => change({ accentColor: color })}
            />
          </div>
          <p className="text-14 text-muted">
            {words.contrastOf(decimalText(contrast(drawn.accent ?? usual.accent, drawn.ground ?? usual.background)))}
          </p>
          {isDrawnOtherwise && <p className="text-14 text-muted">{words.drawnOtherwise}</p>}
          {(backgroundColor !== null || accentColor !== null) && (
            <Button
              size="s"
              variant="quiet"
              className="self-start"
              onClick={() => change({ backgroundColor: null, accentColor: null })}
            >
              {words.useOurs}
            </Button>
          )}
        </fieldset>
        <Logo programme={programme} ground={drawn.ground ?? usual.background} />
        {!programme.isOwned && <KeepHint />}
        <ControlSection open={open} rotate={rotate} />
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel={words.saving}>
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type LogoProps = { programme: ProgrammeView; ground: string }

/** [PM6] The logo of the event, which is saved as soon as it is chosen, on the ground that it has on screens. */
function Logo({ programme: { id, logo }, ground }: LogoProps): ReactNode {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      {logo !== null && (
        <img
          src={programmeLogoPath(id, logo.id)}
          width={logo.widthPx}
          height={logo.heightPx}
          alt={words.logoShown}
          className="h-14 w-auto max-w-full self-start rounded-input object-contain p-2 forced-color-adjust-none"
          style={{ backgroundColor: ground }}
        />
      )}
      <LogoField
        logo={logo}
        set={(base64) => setProgrammeLogo(id, base64)}
        remove={() => removeProgrammeLogo(id)}
        onSet={() => toast({ title: logoWords.logoSaved, description: words.showLogo })}
        onRemoved={() => toast({ title: logoWords.logoRemoved, description: words.noLongerShowLogo })}
        onNotRemoved={(description) => toast({ title: logoWords.logoNotSaved, description, variant: 'destructive' })}
      />
      <p className="text-14 text-muted">{words.logoHint}</p>
    </div>
  )
}
