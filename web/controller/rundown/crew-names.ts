/**
 * What crews call their own cues, in the languages of the desk: voice of god, light, changes of the set, checks. Only a
 * suggestion: what is hidden is chosen by a person.
 */
const crewWords = [
  /vog|lx|sfx|vt|vtr|stby|foh|crew|backstage|reset|strike|buffer|bumper|stings?|blackout|preset/,
  /stand[ -]?by|change[ -]?over|turn[ -]?around|set change|house (?:lights?|to half)|rehearsal/,
  /(?:sound|line|mic|tech|light) ?check|(?:load|get)[ -](?:in|out)/,
  /umbau(?:pause)?|aufbau|abbau|einleuchten|lichtprobe|tonprobe|mikrofonwechsel/,
  /changement de plateau|balances|montage|démontage|noir salle|répétition/,
  /montaje|desmontaje|prueba de (?:sonido|luces)|cambio de (?:escenario|set)|ensayo/,
  /cambio palco|allestimento|ombouw|opbouw|afbouw|montagem|troca de palco|passagem de som/,
]
const whole = (words: RegExp) => new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${words.source})(?![\\p{L}\\p{N}])`, 'iu')
const crewNames = crewWords.map(whole)

/** Whether the name of a cue looks as if it were meant for the crew. */
export const looksLikeCrew = (name: string): boolean => crewNames.some((pattern) => pattern.test(name))
