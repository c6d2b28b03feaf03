import { type ReactNode, useState } from 'react'
import { languages } from '../../../schema/languages.ts'
import {
  displayFacts,
  displayParts,
  displayPresets,
  displayQuery,
  plainDisplay,
  zoomMin,
} from '../../../schema/links/display-link.ts'
import { LanguageOptions } from '../../live/language/language-options.tsx'
import { FoldedPanel } from '../../ui/folded-panel.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { percentText } from '../../ui/say.ts'
import { DisplayPreview } from '../preview/display-preview.tsx'
import * as presetWords from '../words/display-presets.ts'
import * as words from './words/display-link.ts'

/** Builds the link of a display that shows more or less than the timer, with a preview. */
export function DisplayLink({ viewerUrl }: { viewerUrl: string }): ReactNode {
  const [options, setOptions] = useState(plainDisplay)
  const toggled = <T extends string>(list: readonly T[], all: readonly T[], one: T): T[] =>
    all.filter((each) => (each === one ? !list.includes(one) : list.includes(each)))
  return (
    <FoldedPanel open={words.build} title={words.title} close={words.close}>
      <DisplayPreview search={displayQuery(options)} />
      <SelectField
        label={presetWords.purpose}
        options={displayPresets.map((preset) => ({ value: preset, label: presetWords.presets[preset] }))}
        value={options.as ?? 'everything'}
        onChange={(as) => setOptions({ ...options, as: as === 'everything' ? null : as })}
      />
      <p className="text-14 text-muted">{presetWords.hints[options.as ?? 'everything']}</p>
      {/* Two columns only where a word of any language is next to its box. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4">
        <fieldset className="min-w-0">
          <legend className="text-14 font-label">{words.show}</legend>
          {displayFacts.map((fact) => (
            <Checkbox
              key={fact}
              label={words.facts[fact]}
              checked={options.show.includes(fact)}
              onChange={() => setOptions({ ...options, show: toggled(options.show, displayFacts, fact) })}
            />
          ))}
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="text-14 font-label">{words.hide}</legend>
          {displayParts.map((part) => (
            <Checkbox
              key={part}
              label={words.parts[part]}
              checked={options.hide.includes(part)}
              onChange={() => setOptions({ ...options, hide: toggled(options.hide, displayParts, part) })}
            />
          ))}
        </fieldset>
      </div>
      <Slider
        label={words.size}
        min={zoomMin}
        value={options.zoom}
        onChange={(zoom) => setOptions({ ...options, zoom })}
      />
      <Slider
        label={words.chimes}
        min={0}
        value={options.chimes ?? 100}
        onChange={(chimes) => setOptions({ ...options, chimes: chimes === 100 ? null : chimes })}
      />
      <SelectField
        label={words.language}
        options={[{ value: '', label: words.languageOfRoom }]}
        value={options.lang ?? ''}
        onChange={(lang) => setOptions({ ...options, lang: lang || null })}
      >
        <LanguageOptions languages={languages} />
      </SelectField>
      <CopyField label={words.link} url={`${viewerUrl}${displayQuery(options)}`} />
    </FoldedPanel>
  )
}

type SliderProps = { label: string; min: number; value: number; onChange: (value: number) => void }

function Slider({ label, min, value, onChange }: SliderProps): ReactNode {
  return (
    <label className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-14">
      <span className="font-label">{label}</span>
      <span className="t-num text-muted">{percentText(value, 0)}</span>
      <input
        type="range"
        min={min}
        max={100}
        step={5}
        value={value}
        aria-valuetext={percentText(value, 0)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="col-span-2 h-8 w-full accent-tungsten"
      />
    </label>
  )
}
