/**
 * What crews call their own cues, in the languages of the desk: voice of god, light, changes of the set, checks. Only a
 * suggestion: what is hidden is chosen by a person.
 */
const crewWords = [
  'vog|lx|sfx|vt|vtr|stby|foh|aob',
  'stand[ -]?by|crew|backstage|change[ -]?over|turn[ -]?around|set change|reset|strike|buffer|bumper|stings?|blackout|preset',
  '(?:sound|line|mic|tech|light) ?check|(?:load|get)[ -](?:in|out)|house (?:lights?|to half)|rehearsal',
  'umbau(?:pause)?|aufbau|abbau|einleuchten|lichtprobe|tonprobe|mikrofonwechsel',
  'changement de plateau|balances?|montage|démontage|noir salle|répétition',
  'montaje|desmontaje|prueba de (?:sonido|luces)|cambio de (?:escenario|set)|ensayo',
]
const crewName = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${crewWords.join('|')})(?![\\p{L}\\p{N}])`, 'iu')

/** Whether the name of a cue looks as if it were meant for the crew. */
export const looksLikeCrew = (name: string): boolean => crewName.test(name)
