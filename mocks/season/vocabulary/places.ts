/** A town or village; the coordinates of its centre (WGS 84) are accurate to about a kilometre. */
export interface SeasonPlace {
  city: string
  postalCode: string
  lat: number
  lng: number
  /** Kilometres around the centre in which clients live */
  radius: number
  /** Approximate percentage of the clients */
  weight: number
  /** Empty in villages without streets, where addresses use the village's name */
  streets: readonly string[]
  /** Whether there are blocks of flats */
  flats?: boolean
}

const townStreets =
  'Kwiatowa Leśna Ogrodowa Polna Słoneczna Szkolna Kościelna Krótka Lipowa Łąkowa Brzozowa Sosnowa Akacjowa Spacerowa ' +
  'Parkowa Zielona Wiśniowa Jesionowa Dębowa Klonowa'
const smallTownStreets = 'Szkolna Kościelna Ogrodowa Polna Leśna Słoneczna Nowa Źródlana Łąkowa Strażacka'

const streets = (own: string, more = '') =>
  `${own} ${more}`
    .trim()
    .split(' ')
    .map((name) => name.replaceAll('_', ' '))

/** The company's region: Opoczno and about forty kilometres around it. */
export const region: readonly SeasonPlace[] = [
  {
    city: 'Opoczno',
    postalCode: '26-300',
    lat: 51.3757,
    lng: 20.2849,
    radius: 1.4,
    weight: 30,
    streets: streets(
      'Piotrkowska Inowłodzka Partyzantów Przemysłowa Rolna Westerplatte Armii_Krajowej Biernackiego',
      townStreets,
    ),
    flats: true,
  },
  {
    city: 'Tomaszów Mazowiecki',
    postalCode: '97-200',
    lat: 51.5312,
    lng: 20.0087,
    radius: 2.2,
    weight: 18,
    streets: streets('Warszawska św._Antoniego Spalska Jana_Pawła_II Zgorzelicka Nowowiejska Graniczna', townStreets),
    flats: true,
  },
  {
    city: 'Piotrków Trybunalski',
    postalCode: '97-300',
    lat: 51.4052,
    lng: 19.703,
    radius: 2.4,
    weight: 12,
    streets: streets('Słowackiego Wojska_Polskiego Sulejowska Łódzka Belzacka Polna Rzemieślnicza', townStreets),
    flats: true,
  },
  {
    city: 'Końskie',
    postalCode: '26-200',
    lat: 51.1917,
    lng: 20.4072,
    radius: 1.3,
    weight: 8,
    streets: streets('Warszawska Kielecka Południowa Gimnazjalna', townStreets),
    flats: true,
  },
  {
    city: 'Przysucha',
    postalCode: '26-400',
    lat: 51.3594,
    lng: 20.6319,
    radius: 1,
    weight: 5,
    streets: streets('Radomska Krakowska Szkolna', smallTownStreets),
    flats: true,
  },
  {
    city: 'Drzewica',
    postalCode: '26-340',
    lat: 51.4497,
    lng: 20.4747,
    radius: 0.9,
    weight: 6,
    streets: streets('Kilińskiego Braci_Kobylańskich Staszica', smallTownStreets),
  },
  {
    city: 'Sulejów',
    postalCode: '97-330',
    lat: 51.3539,
    lng: 19.8853,
    radius: 1,
    weight: 5,
    streets: streets('Konecka Piotrkowska Opoczyńska', smallTownStreets),
  },
  {
    city: 'Żarnów',
    postalCode: '26-330',
    lat: 51.2503,
    lng: 20.1715,
    radius: 0.5,
    weight: 4,
    streets: streets('Konecka Opoczyńska', smallTownStreets),
  },
  {
    city: 'Białaczów',
    postalCode: '26-307',
    lat: 51.2962,
    lng: 20.2973,
    radius: 0.5,
    weight: 3,
    streets: streets('Piotrkowska', smallTownStreets),
  },
  {
    city: 'Paradyż',
    postalCode: '26-333',
    lat: 51.303,
    lng: 20.117,
    radius: 0.5,
    weight: 3,
    streets: streets('Konecka Przedborska', smallTownStreets),
  },
  {
    city: 'Mniszków',
    postalCode: '26-341',
    lat: 51.3722,
    lng: 20.0344,
    radius: 0.5,
    weight: 2,
    streets: streets('Powstańców_Wielkopolskich', smallTownStreets),
  },
  {
    city: 'Sławno',
    postalCode: '26-332',
    lat: 51.4036,
    lng: 20.1461,
    radius: 0.6,
    weight: 3,
    streets: streets('Marszałka_Piłsudskiego', smallTownStreets),
  },
  {
    city: 'Poświętne',
    postalCode: '26-315',
    lat: 51.5328,
    lng: 20.3847,
    radius: 0.5,
    weight: 2,
    streets: streets('Akacjowa', smallTownStreets),
  },
  {
    city: 'Inowłódz',
    postalCode: '97-215',
    lat: 51.5262,
    lng: 20.2222,
    radius: 0.6,
    weight: 3,
    streets: streets('Spalska Tuwima', smallTownStreets),
  },
  {
    city: 'Lubochnia',
    postalCode: '97-217',
    lat: 51.6063,
    lng: 20.042,
    radius: 0.6,
    weight: 2,
    streets: streets('Tomaszowska Łódzka', smallTownStreets),
  },
  {
    city: 'Wolbórz',
    postalCode: '97-320',
    lat: 51.5018,
    lng: 19.8311,
    radius: 0.7,
    weight: 3,
    streets: streets('Warszawska Modrzewskiego', smallTownStreets),
  },
  {
    city: 'Przedbórz',
    postalCode: '97-570',
    lat: 51.087,
    lng: 19.875,
    radius: 0.7,
    weight: 2,
    streets: streets('Kielecka Częstochowska', smallTownStreets),
  },
  {
    city: 'Gielniów',
    postalCode: '26-434',
    lat: 51.3905,
    lng: 20.4778,
    radius: 0.5,
    weight: 2,
    streets: streets('Opoczyńska', smallTownStreets),
  },
  { city: 'Bukowiec Opoczyński', postalCode: '26-300', lat: 51.388, lng: 20.342, radius: 0.8, weight: 3, streets: [] },
  { city: 'Libiszów', postalCode: '26-300', lat: 51.427, lng: 20.276, radius: 0.7, weight: 2, streets: [] },
  { city: 'Kraśnica', postalCode: '26-300', lat: 51.452, lng: 20.322, radius: 0.7, weight: 2, streets: [] },
  { city: 'Mroczków Gościnny', postalCode: '26-300', lat: 51.362, lng: 20.375, radius: 0.8, weight: 2, streets: [] },
  { city: 'Ogonowice', postalCode: '26-300', lat: 51.382, lng: 20.236, radius: 0.6, weight: 2, streets: [] },
  { city: 'Radzice Duże', postalCode: '26-340', lat: 51.471, lng: 20.43, radius: 0.7, weight: 1, streets: [] },
]

/** Towns in all Poland: [name, postcode, latitude, longitude, thousands of inhabitants]. */
const towns: readonly (readonly [string, string, number, number, number])[] = [
  ['Warszawa', '02-495', 52.2297, 21.0122, 1860],
  ['Kraków', '31-416', 50.0614, 19.9366, 800],
  ['Wrocław', '54-204', 51.1079, 17.0385, 670],
  ['Łódź', '92-318', 51.7592, 19.456, 650],
  ['Poznań', '61-248', 52.4064, 16.9252, 540],
  ['Gdańsk', '80-180', 54.352, 18.6466, 490],
  ['Szczecin', '71-220', 53.4285, 14.5528, 390],
  ['Lublin', '20-258', 51.2465, 22.5684, 330],
  ['Bydgoszcz', '85-435', 53.1235, 18.0084, 330],
  ['Białystok', '15-521', 53.1325, 23.1688, 290],
  ['Katowice', '40-601', 50.2649, 19.0238, 280],
  ['Gdynia', '81-198', 54.5189, 18.5305, 240],
  ['Częstochowa', '42-221', 50.8118, 19.1203, 210],
  ['Radom', '26-617', 51.4027, 21.1471, 200],
  ['Rzeszów', '35-310', 50.0412, 21.9991, 200],
  ['Toruń', '87-118', 53.0138, 18.5984, 195],
  ['Kielce', '25-415', 50.8661, 20.6286, 185],
  ['Olsztyn', '10-687', 53.7784, 20.4801, 168],
  ['Bielsko-Biała', '43-346', 49.8224, 19.0584, 168],
  ['Zielona Góra', '65-154', 51.9356, 15.5062, 139],
  ['Opole', '45-835', 50.6751, 17.9213, 126],
  ['Gorzów Wielkopolski', '66-446', 52.7325, 15.2369, 117],
  ['Płock', '09-407', 52.5468, 19.7064, 113],
  ['Tarnów', '33-110', 50.0121, 20.9858, 103],
  ['Koszalin', '75-900', 54.1943, 16.1715, 105],
  ['Kalisz', '62-800', 51.7611, 18.091, 95],
  ['Legnica', '59-220', 51.207, 16.1553, 94],
  ['Słupsk', '76-200', 54.4641, 17.0287, 88],
  ['Nowy Sącz', '33-300', 49.6175, 20.7153, 83],
  ['Siedlce', '08-110', 52.1676, 22.2902, 75],
  ['Konin', '62-510', 52.223, 18.2511, 68],
  ['Suwałki', '16-400', 54.1115, 22.9308, 68],
  ['Łomża', '18-400', 53.1781, 22.059, 60],
  ['Zamość', '22-400', 50.723, 23.252, 60],
  ['Leszno', '64-100', 51.8403, 16.5749, 61],
  ['Bełchatów', '97-400', 51.3688, 19.3564, 54],
  ['Skierniewice', '96-100', 51.9546, 20.1583, 46],
  ['Krosno', '38-400', 49.6888, 21.7706, 44],
]

/** The region and all larger towns of Poland, for `npm run seed`. */
export const polishPlaces: readonly SeasonPlace[] = [
  ...region,
  ...towns.map(([city, postalCode, lat, lng, thousands]) => ({
    city,
    postalCode,
    lat,
    lng,
    radius: Math.sqrt(thousands) / 3,
    weight: Math.sqrt(thousands),
    streets: streets(townStreets),
    flats: true,
  })),
]
