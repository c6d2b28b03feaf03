/** The words that people write over the columns of a running order, in a dozen languages. */
import { isTimeOfDay } from '../text/clock-text.ts'
import { type Cell, plainWords, textOf } from '../times.ts'

const words = (text: string): readonly string[] => plainWords(text).split(/\s+/u).filter(Boolean)

/** [X28] What adds up: it is neither a start nor a length. */
const runningWords =
  /^(?:(?:running|cumulative|cum\.?|elapsed)\s*(?:total|time)?|t\.?r\.?t\.?|back\s?-?tim(?:e|ed|ing)|total running time|laufende summe|kumuliert)$/iu

export const isRunning = (heading: Cell): boolean => runningWords.test(textOf(heading))

/** What a word in a heading is about. Accents and umlauts do not count. */
const concepts = {
  start:
    'start starts starting borjan begin begins beginning from beginn beginnt von startzeit anfang anfangszeit debut commence inicio comienzo desde inizio dalle comeco starttid begintijd aanvang alku poczatek zacatek dtstart 開始 開演 开始 시작 baslangic mulai початок начало старт εναρξη התחלה البداية بداية شروع शुरू आरंभ kezdet kezdes inceput pocetak sakums',
  end: 'end ends ending finish finishes until till ende endet bis endzeit schluss fin fim final fine termino hasta ate alle sluttid slut slutt einde eind eindtijd tot loppu koniec konec dtend 終了 終演 結束 结束 종료 bitis akhir кінець конец окончание завершення ληξη τελος סיום النهاية نهاية پایان समाप्ति vege sfarsit kraj zavrsetak beigas',
  time: 'time times slot slots timeslot when zeit zeiten uhrzeit uhr zeitraum wann horaire horaires heure heures creneau hora horas horario horarios orario orari ora ore quando cuando tijd tijden tijdstip tid tider klockslag klokkeslett tidspunkt kl kello aika godzina godz czas cas hodina tiempo temps tempo 時間 時刻 時段 时段 时间 시간 saat zaman waktu jam pukul gio thoi час время години ωρα שעה זמן الوقت وقت الساعة ساعت زمان समय idopont ido orar vrijeme laiks',
  day: 'date dates day days datum tag jour journee fecha dia data giorno dag dato weekday wochentag pvm paiva paivamaara dzien den 日付 日程 日期 開催日 曜日 날짜 요일 tarih gun hari tanggal ngay день дата ημερα ημερομηνια תאריך יום التاريخ اليوم تاریخ روز दिन तारीख nap datums diena ziua dan',
  duration:
    'duration durations length dur dauer lange laufzeit runtime duree duracion duracao durata duur lengte varaktighet langd varighet lengde kesto trwanie delka 所要 尺 時長 时长 소요 sure durasi тривалість продолжительность длительность διαρκεια משך المدة مدت अवधि idotartam hossz trajanje ilgums budget',
  minutes:
    'min mins minute minutes minuten minutos minuti minuter minutter minuty minut 分 分鐘 分钟 dk dakika menit phut хв мин минут минуты хвилин λεπτα דקות دقيقة دقائق دقیقه मिनट perc minuta',
  hours:
    'h hr hrs hour hours std stunde stunden timer timmar uren godziny hodiny soat часы годин ωρες שעות ساعات घंटे sati stundas',
  seconds: 'sec secs second seconds sek sekunden secondes segundos secondi 秒',
  speaker:
    'speaker speakers talent presenter presenters who wer qui quien quem chi wie vem hvem kdo kto host hosts chair chairs chairperson sprecher sprecherin referent referenten referentin redner moderation moderator moderators dozent dozenten dozierende lehrer lehrkraft intervenant intervenants intervenante orateur orateurs conferencier animateur ponente ponentes orador palestrante palestrantes relatore relatori docente spreker sprekers performer performers artist artists artiste artistes kunstler band bands interpret author authors autor autores auteur auteurs person persons people teacher lead leader talare foredragsholder forelaser puhuja prelegent prednasejici facilitator verantwortlich responsable ansvarig ansvarlig 担当 担当者 登壇者 講師 講演者 発表者 出演 出演者 演者 司会 スピーカー 主講人 講者 嘉賓 嘉宾 발표자 연사 konusmaci konusmacilar pembicara narasumber pemateri спікер спікери доповідач ведучий спикер докладчик ведущий ομιλητης ομιλητες דובר מרצה المتحدث المتحدثون سخنران वक्ता eloado vorbitor prezentator govornik predavac lektors vaditajs pic',
  notes:
    'notes note comment comments remark remarks bemerkung bemerkungen notizen anmerkung anmerkungen hinweis hinweise remarque remarques commentaire commentaires description beschreibung abstract abstracts details info infos information notas observaciones observacoes opmerking opmerkingen anteckning anteckningar merknad huomautus opis uwagi poznamka 備考 備註 备注 メモ 説明 詳細 비고 notlar aciklama keterangan catatan примітки опис примечания примечание описание комментарий σημειωσεις περιγραφη הערות תיאור ملاحظات الوصف توضیحات टिप्पणी विवरण megjegyzes leiras observatii descriere napomena piezimes apraksts',
  type: 'type types art typ kind format category categories kategorie categorie categoria tipo soort sort kategori tyyppi 種別 種類 類型 类型 유형 tur jenis тип вид ειδος סוג النوع نوع प्रकार tipus tip veids',
  stage:
    'stage stages room rooms track tracks location locations venue place hall where auditorium ort raum saal buhne buehne spielort halle wo salle salles scene lieu sala escenario lugar ubicacion aula palco auditorio luogo podium zaal locatie ruimte plats lokal sal rum scen sted rom paikka miejsce misto 会場 場所 舞台 地點 地点 部屋 教室 ホール 장소 salon sahne yer ruang ruangan tempat lokasi panggung phong зал сцена место площадка місце αιθουσα σκηνη χωρος אולם במה القاعة المسرح المكان سالن صحنه محل मंच हॉल स्थान terem helyszin szinpad scena dvorana pozornica mjesto zale skatuve vieta',
  trigger: 'trigger ausloser declencheur',
  color: 'colour color farbe couleur',
  id: 'id ids uid uuid guid nr no number num numero nummer code key ref index slug pos position order rang reihenfolge sequence seq 番号 序號 序号',
  number: 'number nr no num numero nummer cue cues numer numeris numar broj номер 番号 序號 序号',
  other:
    'url urls link links lien liens image images img bild photo avatar bio email mail phone twitter youtube video slides lang language sprache status state timezone zone zeitzone fuseau tags capacity price',
} as const
type Word = keyof typeof concepts

/** What may be a title, by how surely it is one. */
const titleWords: readonly (readonly [number, readonly string[]])[] = [
  [
    10,
    words(
      'baslik judul tieu назва название τιτλος כותרת العنوان عنوان शीर्षक cim titlu naslov nosaukums title titel titre titulo titolo tittel tytul otsikko タイトル 題名 演題 標題 标题 제목',
    ),
  ],
  [
    8,
    words(
      '环节 環節 流程 진행 순서 세션 강연 프로그램 행사 활동 programpunkt programmapunt agendapunt tagesordnung programação sesi aktiviti palestra ponencia charla conference intervento doklad ponencia prednaska wyklad prelekcja foredrag esitys sunum sunus conferencia conferenza lezing séquence sequence scene szene scena performance auftritt darbietung vystoupeni etkinlik oturum kegiatan acara hoat noi подія захід событие мероприятие доклад выступление программа програма δραστηριοτητα εκδηλωση προγραμμα פעילות אירוע תוכנית النشاط الفعالية البرنامج الجلسة الفقرة برنامه कार्यक्रम सत्र गतिविधि esemeny eloadas activitate eveniment sesiune aktivnost dogadaj predavanje pasakums notikums aktivitate event events session sessions item items cue cues segment segments talk talks activity activities programme program programmpunkt veranstaltung vortrag intitule seance activite contenu contenido actividad atividade attivita onderwerp onderdeel aktivitet aktivitat programma programa ohjelma ablauf agendapunkt tagesordnungspunkt function presentation 項目 セッション 演目 プログラム イベント 節目 活動 活动 議題 议题 일정',
    ),
  ],
  [
    7,
    words(
      '内容 내용 phase fase faza テーマ 事项 事項 コンテンツ アジェンダ 콘텐츠 주제 conteúdo contenuto inhalt innehåll innhold indhold inhoud obsah treść içerik zawartość sisältö aihe тема раздел содержание этап зміст етап argomento momento concepto etape étape quoi libellé libelle wat hvad hva mitä co cosa qué część czesc bod punkt programpont faaliyet susunan argument race match game rubrique animation beitrag stück song piece konu materi тема μαθημα θεμα נושא الموضوع موضوع विषय tema section sections topic subject summary thema sujet temat theme lecture lesson fach kurs course song songs act acts film movie show sendung emission agenda punkt moment what was que betreff bezeichnung task aufgabe step element block bloc bloque bloco blok workshop wydarzenie aktivita udalost 曲 曲目 種目',
    ),
  ],
  [4, words('action actions aktion accion acao azione actie aktie')],
  [5, words('name names nom nome nombre naam navn namn nazwa nazev nimi 名称 名前 名稱')],
]

const isWide = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u
const known = new Map<string, Word[]>()
const add = (word: string, meaning: Word) => known.set(word, [...(known.get(word) ?? []), meaning])
for (const [concept, text] of Object.entries(concepts)) for (const word of words(text)) add(word, concept as Word)
const titles = new Map(titleWords.flatMap(([weight, list]) => list.map((word) => [word, weight] as const)))
const stemLetters = 6
/** The words of titles that begin alike, by each beginning that is long enough: `Finisher` is no other form of `finish`. */
const byStem = new Map<string, string[]>()
for (const word of titles.keys())
  for (let kept = Math.max(stemLetters, word.length - 2); kept <= word.length; kept++)
    byStem.set(word.slice(0, kept), [...(byStem.get(word.slice(0, kept)) ?? []), word])
const wideWords = [...known.keys(), ...titles.keys()].filter((word) => isWide.test(word))

export type HeadingWords = {
  /** How many words the heading has. */
  count: number
  /** Whether it is about any of these. */
  has: (...concepts: Word[]) => boolean
  /** How surely the heading names a title; 0 if it does not. */
  titleWeight: number
  /** The words that name nothing, such as `main stage` in `Main stage title`. */
  rest: string
}

/** The words of a cell that may be a heading: short, and neither a time nor a number. */
export function wordsOfHeading(cell: Cell): HeadingWords | null {
  const text = textOf(cell)
  if (typeof cell === 'number' || text === '' || text.length > 60 || isTimeOfDay(cell)) return null
  // "Session / description" is over titles.
  const [first = '', second, ...others] = text.split('/')
  const [title, more] = second === undefined || others.length > 0 ? [] : [headingWords(first), headingWords(second)]
  const isOfTitles = title !== undefined && title.titleWeight >= 7 && (more?.has('notes') || more?.has('speaker'))
  const words = isOfTitles ? title : headingWords(text)
  if (isRunning(text)) return { ...words, has: (...concepts) => concepts.includes('other'), titleWeight: 0 }
  return words.count === 0 || words.count > 8 ? null : words
}

/** The words of a heading: `StartTime`, `start_time` and `starttime` are two. */
function headingWords(text: string): HeadingWords {
  const split = text
    .replace(/^\s*(?:#|№|n[°º])\s*$/iu, 'number')
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const tokens = plainWords(split)
    .split(/[^\p{L}\p{M}]+/u)
    .flatMap((token) => (token === '' ? [] : partsOf(token)))
  // "To", "a" and the like are words of sentences, unless the heading is nothing else.
  const only = tokens.length === 1 ? tokens[0] : undefined
  const meant = new Set(tokens.flatMap((token) => known.get(token) ?? []))
  if (tokens.length === 2 && tokens.includes('to') && meant.has('time')) meant.add('end')
  if (only === 'to' || only === 'til' || only === 'do') meant.add('end')
  if (only === 'ab' || only === 'od' || only === 'fra') meant.add('start')
  // French has "heure de fin", and "fin" is also the end of other things.
  return {
    count: tokens.length,
    has: (...concepts) => concepts.some((concept) => meant.has(concept)),
    titleWeight: Math.max(0, ...tokens.map((token) => titles.get(token) ?? 0)),
    rest: tokens.filter((token) => !known.has(token) && !titles.has(token)).join(' '),
  }
}

/** The known words that a token is made of; languages without spaces contain them anywhere. */
function partsOf(token: string): string[] {
  if (known.has(token) || titles.has(token)) return [token]
  if (isWide.test(token)) {
    const found = wideWords.filter((word) => token.includes(word))
    const longest = found.filter((word) => !found.some((other) => other !== word && other.includes(word)))
    return longest.length > 0 ? longest : [token]
  }
  for (let at = 3; at <= token.length - 2; at++) {
    const [head, tail] = [token.slice(0, at), token.slice(at)]
    if (isKnown(head) && isKnown(tail)) return [head, tail]
  }
  return [likeKnown(token) ?? token]
}

/** [X1] The word of titles of which a token is another form: its last letters may differ. */
function likeKnown(token: string): string | undefined {
  for (let kept = token.length; kept >= Math.max(stemLetters, token.length - 2); kept--) {
    const found = byStem.get(token.slice(0, kept))?.find((word) => word.length <= kept + 2)
    if (found !== undefined) return found
  }
  return undefined
}
const isKnown = (word: string) => known.has(word) || titles.has(word)
