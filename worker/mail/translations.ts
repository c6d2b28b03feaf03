/** Written by `npm run texts` from the files in `web/texts/worker/`. */
// biome-ignore format: as it was written
export const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "de": {
    "verifySubject": "Ihr Bestätigungscode für Cuelight",
    "confirmWithCode": "Geben Sie diesen Code ein, um Ihre E-Mail-Adresse zu bestätigen:",
    "orLink": "Oder öffnen Sie diesen Link:",
    "bothWork": "Beide gelten {minutes, plural, one {# Minute} other {# Minuten}} lang.",
    "notYou": "Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ohne diesen Code oder diesen Link kann niemand Ihre Adresse verwenden.",
    "verifyLinkSubject": "Ihr Anmeldelink für Cuelight",
    "confirmWithLink": "Um Ihre E-Mail-Adresse zu bestätigen, öffnen Sie diesen Link in dem Browser, in dem Sie sich registriert oder angemeldet haben:",
    "onlyLinkWorks": "Er gilt {minutes, plural, one {# Minute} other {# Minuten}} lang. Diesmal gibt es keinen Code, weil für Ihre Adresse zu viele falsche Codes eingegeben wurden.",
    "existingSubject": "Sie haben bereits ein Cuelight-Konto",
    "existing": "Jemand, vermutlich Sie, wollte sich mit dieser E-Mail-Adresse registrieren, aber zu ihr gibt es schon ein Konto. Hier können Sie sich anmelden:",
    "forgotten": "Wenn Sie Ihr Passwort vergessen haben, setzen Sie es hier zurück:",
    "existingNotYou": "Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren.",
    "resetSubject": "Ihr Cuelight-Passwort zurücksetzen",
    "resetWithCode": "Geben Sie diesen Code ein, um ein neues Passwort festzulegen:",
    "resetWithLink": "Öffnen Sie diesen Link, um ein neues Passwort festzulegen:",
    "codeWorks": "Er gilt {minutes, plural, one {# Minute} other {# Minuten}} lang.",
    "linkWorks": "Er gilt {minutes, plural, one {# Minute} other {# Minuten}} lang.",
    "resetNotYou": "Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.",
    "changedSubject": "Ihr Cuelight-Passwort wurde geändert",
    "hello": "Guten Tag,",
    "helloName": "Guten Tag {name},",
    "changed": "Das Passwort Ihres Cuelight-Kontos wurde geändert, und Sie wurden überall sonst abgemeldet.",
    "changedNotYou": "Wenn Sie das nicht waren, setzen Sie Ihr Passwort jetzt zurück:"
  }
}
