import { fold } from '../text/fold'

/**
 * First names in Poland, folded: Polish and Ukrainian ones, and others of people who live there. Those that are more
 * often surnames are left out.
 */
const firstNames = new Set(
  (
    'ada adam adamina adela adelajda adolf adrian adriana adrianna agata agnieszka ahmad ahmed aida aisha alan albert albin albina aldona aleks ' +
    'aleksander aleksandr aleksandra aleksej aleksiej aleksy alfons alfred alfreda ali aliaksandr aliaksei alicja alina alla alojza alojzy ' +
    'alona alwina alyona amadeusz amanda amelia amina amir ana anastasia anastasiia anastazja anatol anatolii anatolij anatoliy anatoly andrei ' +
    'andrej andrey andrii andriy andrzei andrzej andzelika aneta angelika angelina anh anhelina aniela anita anna antin anton antoni antonii ' +
    'antonina anzelm apolonia apoloniusz ariadna ariel arkadij arkadiusz arleta arnold aron arsen arsenii artem artemii artiom artur augustyn ' +
    'augustyna aurelia aurelian aurelina ayse baltazar barbara bartlomiej bartosz beata beatrycze benedykt benedykta beniamin benita bernadeta ' +
    'bernadetta bernard bernarda berta bianka blanka blazej bogdan bogdana bogna bogumil bogumila boguslaw boguslawa bohdan bohdana boleslaw ' +
    'boleslawa bonifacy borys boryslav bozena bozydar brajan brian brigida bronislaw bronislawa bruno brunon brygida carlos carmen cecylia ' +
    'celestyna celina cem cezary cezaryna chen czeslaw czeslawa dagmara dagna dajana dalia damian damiana dana daniel daniela daniele danuta ' +
    'daria dariia dariusz darya daryna david dawid dawina debora delfina denis denys diana diego dina dionizy dmitri dmitrii dmitrij dmitry ' +
    'dmytrij dmytro dobrawa dobrochna dobromila dobroslaw dobroslawa dominik dominika donat donata dorian doris dorota dymitr dzmitry ' +
    'edmund edmunda eduard edward edwarda edwin edwina edyta egor ekaterina elena eliasz eligia eligiusz elina eliza elizaveta elwira elzbieta ' +
    'ema emanuel emanuela emil emilia emilian emiliana emiliia emma emre enrico erazm ernest ernestyna erwin eryk eryka estera eugenia ' +
    'eugeniusz eustachy evelina evgenia evgeny ewa ewaryst ewelina fabian fabiola fatima fatma faustyna federico felicja felicjan feliks ' +
    'fidelia filip filipina filippo filomena florentyna florian francesca francesco franciszek franciszka fryderyk fryderyka gabriel ' +
    'gabriela gaja galina gaspar gawel genowefa gerard gerarda gerda german gertruda gerwazy giorgi giovanni giulia giuseppe gizela ' +
    'gloria gniewko gniewomir gosia gracja gracjan gracjana grazyna greta grigorij grzegorz gustaw gustawa halina halszka halyna hana hanna ' +
    'hannah hassan heinz helena helga heliodor helmut hennadii henryk henryka heorhii herbert hermina hieronim hilary hildegarda hipolit ' +
    'honorata horacy hortensja hryhorii hubert hugo hugon huong ibrahim ida idalia iga ignacja ignacy igor ihor ildefons ilia illia ilona ' +
    'ilya ines inessa inez inga ingeborga inka inna ioann irena ireneusz irina irma irmina iryda iryna ismena ivan ivanna iwa iwan iwanna iwo ' +
    'iwona iza izaak izabela izabella izolda izydor izydora jacek jacenty jadwiga jagna jagoda jakub james jan janina janusz jarogniew jaromir ' +
    'jaroslaw jaroslawa jasmina jedrzej jekaterina jelena jennifer jens jeremi jeremiasz jerzy jesica jessica jewgenia jewgienij jewhen joachim ' +
    'joanna john jolanta jonasz jonatan jorge jose jowita jozef jozefa jozefina juan judyta julia julian juliana julianna julija julita ' +
    'juliusz jurand jurgen jurij justyn justyna juta kacper kaja kajetan kalikst kalman kamil kamila kanstantsin karen karina karol ' +
    'karolina karyna kasandra kasper katarzyna katerina kateryna katsiaryna kazimiera kazimierz kevin kewin khrystyna kiara kinga kira kirill ' +
    'kiryl kirylo klara klaudia klaudiusz klemens klementyna kleopatra konrad konstancja konstantin konstanty konstantyn kordian kordula ' +
    'kornel kornelia kornelina kosma kostiantyn krescencja kryspin kryspina krystian krystiana krystyn krystyna krzesimir krzysztof krzysztofa ' +
    'ksawera ksawery ksenia kseniia ksenija kunegunda kyrylo lada lara larisa larysa laura laurencja lea lech lechoslaw lechoslawa lena ' +
    'leokadia leon leona leonard leonarda leonia leonid leonida leonora leontyna leopold lesia leslaw leslawa leszek letycja lev levan  ' +
    'lidia ligia lila lilia liliana lilianna liliia lilla lina linda linh liubomyr liubov liudmyla liwia lolita longina loreta luba ' +
    'lubomir lubomira lubow luca lucas lucja lucjan lucjana lucyna ludmila ludmyla ludomir ludwik ludwika luigi luiza lukasz lukrecja  ' +
    'lyubov lyudmyla maciej macieja magda magdalena maja maksim maksym maksymilian maksymiliana malgorzata malwina manfred manuela ' +
    'marceli marcelina marcin marcjan marcjanna marco marek margareta margarita marharyta maria mariam marian mariana marianna mariella marieta ' +
    'marietta mariia marika marina mario mariola mariusz mariya marko marlena marta martyna mary maryana maryia maryla maryna ' +
    'marysia marzanna marzena mateusz matvii matylda maura maurycy maya mehmet mela melania melisa mercedes michael michail michal michalina ' +
    'michele mieczyslaw mieczyslawa mieszko mikalai mikhail mikolaj mila milan milena miloslaw miloslawa milosz mira mirabela mirela ' +
    'mirella miron miroslaw miroslawa mohamed mohammad mohammed monika muhammad mustafa mykhailo mykhaylo mykola mykyta myron myroslav ' +
    'myroslava nadia nadiia nadiya nadzieja napoleon narcyz narcyza natalia nataliia natalija nataliya natallia natalya natan nataniel natasza ' +
    'nazar nazarii nel nela nelly neonila nestor nguyet nicole nikita nikodem nikol nikola nikolaj nikolas nikoletta nina nino noe noel noemi ' +
    'nona nora norbert norberta norma ofelia oksana oktawia oktawian olaf oleg oleh oleksandr oleksandra oleksii oleksij oleksiy olena oles ' +
    'olesia olesya olga olgierd olha olimpia oliver oliwer oliwia oliwier omar onufry orest oriana orlando orysia oskar oskara ostap otto ' +
    'otylia ovsii pamela pankracy paolo paschalis patrycja patrycjusz patryk paul paula paulina pavel pavlo pawel pawla pawlo pedro pelagia ' +
    'petr petro petronela phuong pierre piotr placyd platon pola polikarp polina prakseda protazy przemyslaw przemyslawa rachela ' +
    'radomil radomir radoslaw radoslawa radzimir rafaela rafal raisa rajesh ramona ravi rebeka regina reginald rejmund remigiusz renata  ' +
    'rita robert roberta roderyk roger roksana roksolana roland rolanda roma roman romana romeo romuald romualda ronald rosa rosciwoj ' +
    'rostyslav roza rozalia rozanna rudolf rufin rufina rufus ruslan ruslana ruta ryszard ryszarda sabina salomea salomon samanta samson ' +
    'samuel samuela sandra sanjay sara saturnin scholastyka sebastian sebastiana sergei sergey sergiej sergii sergiusz sergiy serhii ' +
    'serhij serhiy sewer seweryn seweryna siarhei siarhiej siemowit siergiej slawa slawoj slawomir slawomira snizhana sofia sofiia sofiya ' +
    'solomiia solomiya sonia sophie spirydion stanislav stanislaw stanislawa stefan stefania stefanida stefano stella stepan stepaniia stephan ' +
    'steven sulislaw sulislawa svetlana sviatoslav svitlana swiatoslaw swietlana swietoslaw switlana sybilla sydonia sylwan sylwana sylwester ' +
    'sylwestra sylwia sylwiusz symeon szarlota szczepan szczesny szymon szymona tadea tadeusz taisiia tamar tamara taras tatiana tatjana ' +
    'tatsiana tatyana tekla teodor teodora teodozja teofil teofila teonas teresa tetiana tetjana tetyana thanh thi thorsten thuy timofey ' +
    'timur tobiasz tomasz tomasza tomila tosia tristan trung tuan tycjan tymofii tymon tymoteusz tymur tytus uladzimir uliana uljana ulryk ' +
    'ulryka ulyana urszula urszulina uwe vadim vadym valentina valentyn valentyna valeria valerii valeriia valeriy valery vasyl ' +
    'vasylyna vera veronika viacheslav viktar viktor viktoriia viktoriya vira vital vitali vitalii vitaliy vitaly vlada vladimir vladislav ' +
    'vladyslav vladyslava volha volodymyr vsevolod vyacheslav waclaw waclawa wadim wadym waldemar walentin walenty walentyna waleria walerian ' +
    'waleriana walerij walery wanda wanessa wasilij wasyl wawrzyniec wei wenancjusz wera weronika wiaczeslaw wieczyslaw wiera ' +
    'wieslaw wieslawa wiktor wiktoria wiktorija wiktoryna wilhelm wilhelmina willi william wincenty wincentyna wiola wioleta wioletta wirginia ' +
    'wirginiusz wislawa wita witalij witalina witalis witold witolda witoslaw wlada wladimir wladyslaw wladyslawa wladzimierz wlodzimiera ' +
    'wlodzimierz wlodzislaw wojciech wojciecha wolfgang wolodymir wolodymyr wszebor xawery xymena yan yana yaroslav yaroslava yaryna yasmina ' +
    'yauhen yegor yehor yelena yelyzaveta yevgen yevhen yevheniia yevheniya yulia yuliana yuliia yuliya yurii yuriy yury yustyna yusuf ' +
    'zachariasz zakhar zaneta zanna zbigniew zbigniewa zbyszek zbyszko zdzislaw zdzislawa zefiryn zenobia zenobiusz zenon zenona zhanna zinaida ' +
    'zlata zofia zoia zoja zoriana zula zurab zuzanna zwonimir zyfryd zygfryd zygmunt zygmunta zyta zytomir zywia'
  ).split(' '),
)

/** Whether a word, or each part of a double name, is a first name. */
export const isFirstName = (word: string) => word.split('-').every((part) => firstNames.has(fold(part)))
