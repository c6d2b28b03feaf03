import { type ReactNode, useId } from 'react'

type SettingsSectionProps = { title: string; text?: string; children: ReactNode; isDanger?: boolean }

/** A part of the settings: its topic on the left, its fields on the right, a line above. */
export function SettingsSection({ title, text, children, isDanger = false }: SettingsSectionProps): ReactNode {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-8 md:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className={isDanger ? 'text-19 text-danger' : 'text-19'}>
          {title}
        </h2>
        {text !== undefined && <p className="mt-1 max-w-[46ch] text-14 text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
