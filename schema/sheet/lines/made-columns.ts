/** The columns of sheets that are made from calendars and from projects of Ontime. The import finds them by these names. */
export const calendar = ['Title', 'Day', 'Start', 'Duration', 'Stage', 'Notes']
export const ontime = ['Title', 'Start', 'Duration', 'Speaker', 'Notes', 'Type', 'Trigger', 'Colour']
