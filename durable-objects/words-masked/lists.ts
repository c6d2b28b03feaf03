/**
 * Words that nobody wants to see on a screen, in the languages that rooms have (decision 127). English ones are those
 * of the package `obscenity`. We keep these lists ourselves: a word is here only if it has no innocent meaning in its
 * language, so "cul-de-sac", "Kanker" and "pedały" are not.
 *
 * `*` at the end: the word and all that begin with it. At the beginning: the word and all that end with it.
 */
export const rudeWords: Readonly<Record<string, string>> = {
  de: `arsch ärsche arschloch* arschlöcher* arschgeige* arschkriecher* leckarsch scheiß* scheiss* *scheiße *scheisse
    beschissen* verschissen* angeschissen* fick ficken fickst fickt ficke ficker* gefickt* verfickt* fickfehler
    *fotze *fotzen *votze nutte nutten nuttig* hure huren hurensohn* hurensöhne* hurenbock wichser* wichse wichst wichsen
    wixer* wixxer* schlampe schlampen schwuchtel* miststück* missgeburt* drecksau* dreckschwein* drecksack* spast spasten
    spasti spastis pisser pisse pissen verpiss verpisst pimmel* schwanzlutscher* titten möse mösen kanake kanaken neger
    negern negers untermensch* judensau* hackfresse* vollpfosten vollidiot*`,
  fr: `merde merdes merdique* emmerde* emmerdant* putain putains pute putes fils-de-pute connard* connasse* conne connes
    enculé* encule* enculer* enculeur* nique niquer niquez niqué* ntm fdp salope salopes salopard* salaud* bite bites
    couille couilles couillon* pédé pédés tarlouze* gouine gouines bougnoul* youpin* négro négros nègre nègres branleur*
    branlette* branler foutre trouduc* chier chieur* chieuse* pétasse* poufiasse* pouffiasse* bâtard*`,
  es: `mierda* puta putas puto putos putada* putear* putón* hijoputa* hijueputa* hdp coño coños joder jódete jodete
    jodido* jodida* gilipoll* cabrón cabron cabrones cabrona* cojones polla pollas follar follada* maricón maricon
    maricones marica maricas verga vergas pendejo* pendeja* chingar chingada* chingado* chingas culero* culera* pelotudo*
    pelotuda* malparido* malparida* sudaca* carajo cagar cagada* tetas mamada mamadas`,
  'pt-BR': `porra caralho* merda* puta putas putaria* foda foda-se fodase foder fodido* fodida* fodeu cuzão cuzões cuzao
    buceta* xoxota* xereca* viado viados viadinho* piroca* arrombado* arrombada* vagabunda* fdp pqp vsf vtnc babaca*
    bosta* punheta* punheteiro* filhodaputa boquete* siririca* sapatão desgraçado* desgraçada*`,
  id: `kontol* kntl kntol memek memeknya memekmu memekku ngentot* entot* dientot* ngewe* jancok* jancuk* dancok* dancuk*
    jancoek* bangsat* bngst bajingan* goblok* tolol* ketololan* bacot* brengsek* keparat* lonte lontenya perek itil jembut*
    puki pukimak* kimak cukimai* cukimay* pecun jablay* toket bencong* banci ngaceng* anjg`,
  it: `cazzo cazzi cazzata* cazzate cazzone* cazzoni incazz* stronz* merda merde merdos* vaffanculo* fanculo affanculo
    inculare inculat* puttana puttane puttaniere* puttanata* minchia* coglion* figa fighe fica frocio froci ricchion*
    bastardo bastarda bastardi sborra* pompino pompini porcodio diocane dioporco mignott* bagascia* rottinculo*`,
  nl: `kut kutwijf* kutwijven kutzooi* kutding* klootzak* klote kloten klootviool lul lulhannes* hoer hoeren hoerenzoon*
    hoerenjong* kankerlijer* kankerhoer* kankerzooi kankerwijf kankerkind* teringlijer* teringwijf teringzooi
    tyfuslijer* tyfushoer* tyfuswijf godverdomme gvd neuk neuken neukt geneukt neuker* moederneuk* nikker* slet sletten
    trut trutten rotwijf rotwijven flikker flikkers neger negers zandneger* schijt schijten`,
  sv: `fitta* fittor* fittjävel* kuk kuken kukar kukarna kukjävel* kukhuvud* kuksug* hora horan horor horunge* horungar
    horjävel* horbock jävel jäveln jävla jävlar jävlarna jävlig jävligt djävel djävla djävlar knull knulla* knullar* runka
    runkar runkare* röv röven rövhål* rövknull* arsle arslet arslen arslehål* slampa slampan slampor slampig* luder ludret
     neger negern negrer negrerna negerjävel* svartskalle* svartskallar* blatte blatten blattar*
    bögjävel* bögjävl* mongojävel* skithög* skitstövel* skitstövlar skitunge* skitungar skitjävel* rasjävel*`,
  nb: `fitte fitta fittene fittetryne* fittejævel* kuk kuken kuker kukene kukhode* kuksuger* hore horer horene horunge*
    hestkuk* jævel jævelen jævla jævlig jævlige jævler jævlene djevel-jævel faen fanden-faen satans-faen helvetes-jævel
    knulle knuller knulla knullet knull pule-jævel rævhøl* rævhull* rævslikk* rasshøl* rasshull* drittsekk* drittunge*
    drittkjerring* drittjævel* rasstapp* ludder ludderet neger negere negeren negerjævel* svarting* pakkis pakkiser
    pakkisen homojævel* mongojævel* morrapuler* morpuler* runke runker runka runket hurpe-jævel`,
  pl: `kurw* kurew* skurw* skurwiel* skurwysyn* wkurw* zakurw* chuj* huja hujow* pierdol* spierdal* wypierdal* zapierdal*
    opierdal* odpierdol* podpierdol* jebać jebac jebany* jebana* jebane* jebani* jebie jebał* zjeb* pojeb* wyjeb* rozjeb*
    przejeb* odjeb* pizd* cipa cipy cipę dziwka dziwki dziwko dziwek dziwkar* sukinsyn* cwel cwele cwelu ciota cioty
    kutas* fiut fiuty fiuta ruchać ruchac gówn* gowno srać srac czarnuch* dupojeb*`,
  cs: `kurva kurvy kurvo kurvou kurev kurví* kurvička zkurven* zkurvysyn* kurvafix* píča píče píči píčo píču píčou píčovina*
    píčoviny pičus* vypíčen* kokot* čurák* čůrák* mrdka mrdky mrdko mrdat mrdá mrdám mrdej mrdal* zmrd* vymrdan* omrdan*
    jebat jebe jebej jebu jebal* zjeb* vyjeb* jebnut* prdel prdele prdeli prdelí hovno hovna hovnu hovnem hovnama sráč sráči
    sráčů sráče sraček sračka sračky sračku srát srala posraný posraná posrané posral* zasran* vysrat vysral* nasrat nasrat*
    nasral* nasran* seru sereš serete děvka děvky děvko děvek kunda kundy buzerant* buzna buzny buzík* teplouš* negr negři
    negrů negra hajzl hajzle hajzlové hajzlů cigoš* ojebat* ojebal* šukat šuká šukal* mrdoun*`,
  hu: `geci gecik gecis* baszd baszik baszok baszol baszott* baszni baszás* baszat* bassza basszák basszátok basszam megbasz*
    elbasz* kibasz* lebasz* bebasz* rábasz* átbasz* összebasz* szétbasz* bazmeg* bazdmeg* bazd baszki baszmeg* fasz faszt
    fasza faszom faszod faszok faszság* faszkalap* faszfej* faszszop* faszopó* faszkivan lófasz* kurva kurvák kurvára
    kurvát kurvás* kurvaany* kurvapécér* picsa picsát picsába picsája picsád picsák picsáz* segg segget seggem segged segge
    seggbe seggfej* seggnyal* segglyuk* szar szart szaros* szarni szarházi* szarrágó* szarjank* leszar* beszar* szétszar*
    buzi buzik buzis* buzeráns* ribanc* cafka cafkák fos fosik fosás* pöcs pöcsöm pöcsfej* nigger*`,
  uk: `хуй* хуя хуєм хуї хуїв хуєв* хуєс* *хуйн* нахуй нахуя похуй пізд* *пізди* пизд* *пизди* їба* їбе* їби* їбі* їбу* їбл*
    йоба* йобн* заїб* наїб* виїб* поїб* доїб* уїб* в’їб* роз’їб* єба* єби* єбу* єбл* еба* ебл* ёба* ёбн* бля блядь блять
    бляді* блядс* блядюг* курва курви курву курво курвою курвий курвин* мудак* мудил* гандон* підар підари підара підару
    підарас* підор підори підора підору підорас* пидор* пидар* педик педики педика педиків довбойоб* довбойо* жопа жопу жопі
    жопою жопи срака сраку сраці сракою сраки срань срати насрати обісрат* гівно гівна гівном гівню* говно говна говном
    шльондр* хвойда хвойди шалава шалави шалаву потаскух* мінет* дрочит* дрочил* трахат* ніггер*`,
  tr: `amk aq amına amcık* amcik* orospu* piç piçler piçin siktir* sikeyim sikerim sikerler sikeriz sikiş* sikişen sikik*
    sikti siktim siktin göt götü götveren* gotveren* yarrak* yarrağ* yavşak* yavsak* ibne ibneler kahpe* kaltak* puşt
    puştlar gavat* pezevenk* şerefsiz* serefsiz* bok boktan* taşak taşaklar taşşak* dalyarak* oç fahişe*`,
  ar: `كس كسم كسمك كسها كسختك شرموط شرموطة شرموطه شراميط قحبة قحبه قحاب عاهرة عاهره منيوك منيوكة متناك متناكة ينيك انيك
    بنيك زب زبي زبك طيز طيزك معرص معرصين عرص ديوث خرا خراء لواطي`,
}

/** The words of mainland China, Taiwan and Hong Kong, in the script that a word is written in. */
const chinese = [
  '傻[逼屄比叉]',
  '煞[笔筆]',
  '(?<![体早做广體廣])操[你妳](?!的?心)',
  '肏',
  '草泥[马馬]',
  '他[妈媽]的',
  '去[你妳][妈媽](?![妈媽家那])',
  '[你妳][妈媽]逼(?![我你妳他她着著迫])',
  '(?<![生今明昨节節假])日[你妳][妈媽]',
  '[干幹][你妳您恁林][娘妈媽](?![妈媽什甚啥])',
  '狗日的',
  '狗娘[养養]',
  '王八蛋',
  '婊子',
  '[贱賤][人货貨]',
  '[鸡雞]巴(?!西)',
  '[雞機]掰',
  '[装裝]逼',
  '[杂雜][种種](?![犬狗优優植])',
  '[脑腦][残殘]',
  '[骚騷][货貨]',
  '[荡蕩][妇婦]',
  '(?<![害毒杀殺])死全家',
  '破麻(?![袋布繩绳])',
  '靠夭',
  '[你妳]老母(?![亲親])',
  '[仆撲]街',
  '冚家',
  '閪',
].join('|')

/** Patterns for where a word may be part of an innocent one, because nobody writes spaces around it. */
export const rudePatterns: Readonly<Record<string, string>> = {
  ja: [
    '(?<!ぱ)ちんこ',
    '(?<!ぱ)ちんぽ',
    'おまんこ',
    '(?<![\\p{Script=Katakana}ー])(?:マンコ|チンコ|チンポ|ビッチ|キチガイ|ヤリマン)(?![\\p{Script=Katakana}ー])',
    'きちがい',
    '気違い',
    'くそったれ',
    'クソ野郎',
    '糞野郎',
    'くそやろう',
    '(?<!必)死ね(?![ばなずる])',
    'ぶっ殺',
    'ばかやろう',
    '馬鹿野郎',
    'バカ野郎',
    'やりまん',
    '売女',
  ].join('|'),
  // Particles and endings follow a word without a space, so it is only sure where it begins.
  ko: [
    '(?<!\\p{L})(?:개|아|야)?씨[0-9@!^~.]?[발팔](?!라)',
    '(?<!\\p{L})시[0-9@!^~.]?발(?!점|역|택시|자동차|원인)',
    '쓰벌',
    '좆',
    '(?<!\\p{L})존나',
    '(?<!\\p{L})개?병신(?!년|월|일|생|청|고)',
    '(?<!\\p{L})개[새세쉐]끼',
    '씹(?:새|할|년|창)',
    '(?<!\\p{L})개?지랄',
    '미친(?:놈|새끼|년(?!도))',
    '또라이',
    '쌍[년놈]',
    '썅',
    '뒈[져지진질]',
    '(?<!\\p{L})창녀',
    '호로(?:새끼|자식)',
    '후레자식',
    '느금마',
    '니미럴',
    '(?<!\\p{L})니[애에]미',
  ].join('|'),
  // Both scripts are written in every room.
  'zh-Hans': chinese,
  'zh-Hant': chinese,
}

/** Words that English masks and that are innocent in a language; those of English are innocent everywhere. */
export const innocentIn: Readonly<Record<string, string>> = {
  en: 'penistone* shiitake* anali* análi* assez cockpit* kanal* kanał* türde* türdü* vaginal*',
  de: 'dick* verdick* analys* fagott* retard* cum tit homo* negativ*',
  fr: 'retard* attardé* négocia*',
  es: 'negro* negra* negri* retard* homo* cum',
  'pt-BR': 'negro* negra* negri* retard* homo*',
  id: '*ngga* semen* cuma* cumi* cumlaude retardasi* fagot* penisilin* penista* rapel* dicky* assegaf* assyaf*',
  it: 'negro* negra* ritard* retard* tit homo*',
  nl: 'dik* kunt fagot* retard* kok',
  sv: `slut fack* *fack *fackla *facklig *fackning fock* *fock *fukt* fukus* dick prick sex titt *ngga* *nggå* *nggä* åbo äss
    bastard* dyker dyk fager fagra analog anala trafficking*`,
  nb: `*fukt* fuks* fag o-fag fager dykke dyk dykk slutt annal annus kikke kikk rape rappe tit ass-dur ass-moll åss åbo
    *ngga* *nggå* prikk`,
  cs: `*fack* fack *fačk* *fáčk* *fečk* feck* *feck* *fičk* *fíčk* *frčk* *fučk* fock* fuk* *fuk fůk* fú *bich* *bích *biích
    bonifácký anál* kanál* fág* scat tit tít semen janál hanál`,
  hu: `fú fű fu fu-* fukar* fuker* fuksz* fkgp* *bich annus annál annales kanál* faág tit inggallér bastard`,
  pl: 'retard* fagot*',
  tr: 'dik* kunt*',
}
