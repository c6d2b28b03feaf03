/** What undo says that a command did. */

/** What was done to one thing, which is named. */
type CodeOfThing =
  | ('add' | 'edit' | 'move' | 'delete' | 'copy' | 'clear' | 'change' | 'show' | 'hide' | 'pin' | 'unpin')
  | ('start' | 'stop' | 'pause' | 'reset' | 'adjust' | 'end' | 'send' | 'schedule')
  | ('add_time_to' | 'take_time_from' | 'go_on_to' | 'go_back_to' | 'change_the_results_of')
  | ('remove_the_person_behind' | 'bring_back_the_person_behind')
  | 'review_answers_to'
  | `${'hide' | 'show' | 'approve' | 'highlight' | 'change'}_an_answer_to`

/** What was done to the room, the display or many things. */
export const roomCodes = [
  'change_settings',
  'change_the_columns',
  'move_the_event_to_another_day',
  'enable_feedback',
  'disable_feedback',
  'change_the_display',
  'black_out_the_displays',
  'lift_the_blackout',
  'add_an_event',
  'add_timers',
  'catch_up',
  'give_spare_time',
  'take_measured_lengths',
  'delay_the_plan',
  'bring_the_plan_forward',
  'take_over_the_schedule',
  'readmit_people',
  'approve_questions',
  'hide_questions',
  'change_questions',
  'delete_all_questions',
] as const
export type CodeOfRoom =
  | (typeof roomCodes)[number]
  | `delete_all_${'waiting' | 'open' | 'hidden' | 'answered'}_questions`

/** What undo can revert. The codes read as English, because programs are given them so. */
export type StepCode = CodeOfThing | CodeOfRoom
