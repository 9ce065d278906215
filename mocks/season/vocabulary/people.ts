import type { Random } from '../random'

/** The commonest names come first and are drawn more often. */
const women =
  'Anna Maria Katarzyna Małgorzata Agnieszka Barbara Ewa Krystyna Elżbieta Magdalena Joanna Zofia Teresa Monika Danuta Jadwiga ' +
  'Aleksandra Beata Dorota Halina Janina Renata Karolina Iwona Jolanta Grażyna Bożena Justyna Natalia Urszula Paulina Sylwia ' +
  'Stanisława Edyta Wiesława Aneta Helena Marta Irena Izabela Wanda Marzena Kinga Lucyna Żaneta Łucja Celina Honorata'
const men =
  'Piotr Krzysztof Andrzej Tomasz Paweł Jan Michał Marcin Stanisław Marek Adam Łukasz Grzegorz Jerzy Mateusz Wojciech Józef ' +
  'Mariusz Dariusz Zbigniew Rafał Jacek Robert Kamil Jakub Ryszard Maciej Henryk Zdzisław Tadeusz Kazimierz Dawid Sławomir ' +
  'Przemysław Janusz Artur Mirosław Bogdan Waldemar Leszek Roman Szymon Zygmunt Czesław Edward Ireneusz Żegota Ambroży'

/** In masculine form; names like 'Kowalski' are adjectives and have a feminine form, 'Kowalska'. */
const surnames =
  'Kowalski Wiśniewski Zieliński Szymański Kamiński Lewandowski Dąbrowski Kozłowski Jankowski Wojciechowski Kwiatkowski ' +
  'Krawczyk Nowak Wójcik Woźniak Mazur Kaczmarek Piotrowski Grabowski Pawłowski Michalski Zając Król Wieczorek Jabłoński ' +
  'Wróbel Majewski Olszewski Stępień Malinowski Jaworski Adamczyk Dudek Górski Nowicki Witkowski Walczak Sikora Rutkowski ' +
  'Baran Szewczyk Ostrowski Tomaszewski Pietrzak Zalewski Wróblewski Marciniak Jasiński Sadowski Bąk Zawadzki Duda ' +
  'Jakubowski Wilk Chmielewski Włodarczyk Borkowski Sokołowski Sawicki Kucharski Maciejewski Szczepański Lis Kalinowski ' +
  'Mazurek Wysocki Kubiak Kołodziej Kaźmierczak Czarnecki Sobczak Konieczny Urbański Głowacki Wasilewski Krajewski Sikorski ' +
  'Zakrzewski Laskowski Ziółkowski Gajewski Mróz Szulc Makowski Brzeziński Przybylski Baranowski Kaczmarczyk Borowski ' +
  'Błaszczyk Andrzejewski Cieślak Górecki Szymczak Kania Mikołajczyk Kozak Ćwik Łukasik Żak Świderski Śliwa Żurek Pęk ' +
  'Gołąb Źrebiec Ósmy Łoś Świątek Dziedzic Kępa Gęsicki Pająk Kopeć Stańczyk Rogala Wcisło Turek Jędrzejczyk Książek'

const feminineNames = commonestFirst(women.split(' '))
const masculineNames = commonestFirst(men.split(' '))
const familyNames = commonestFirst(surnames.split(' '))

export interface SeasonPerson {
  firstName: string
  lastName: string
}

export function randomPerson(random: Random): SeasonPerson {
  const woman = random.chance(0.48)
  const family = random.weighted(familyNames)
  // Double-barrelled names are mostly women's; both parts take the feminine form.
  const second = woman && random.chance(0.04) ? random.weighted(familyNames) : family
  const lastName = [...new Set([family, second])].map((name) => (woman ? feminine(name) : name)).join('-')
  return { firstName: random.weighted(woman ? feminineNames : masculineNames), lastName }
}

export function feminine(surname: string): string {
  return surname.replace(/(sk|ck|dzk)i$/, '$1a').replace(/(n|m)y$/, '$1a')
}

const mobilePrefixes = [50, 51, 53, 57, 60, 66, 69, 72, 73, 78, 79, 88]

export function randomPhone(random: Random): string {
  return `+48${random.pick(mobilePrefixes)}${String(random.whole(0, 9_999_999)).padStart(7, '0')}`
}

function commonestFirst(names: readonly string[]): (readonly [string, number])[] {
  return names.map((name, place) => [name, 1 / (place + 12)] as const)
}
