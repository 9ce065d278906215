import type { DeviceType } from '#domain/devices/device-type'

export const deviceModels: Record<DeviceType, readonly string[]> = {
  HEAT_PUMP: [
    'Panasonic Aquarea T-CAP 9 kW',
    'Viessmann Vitocal 150-A',
    'Daikin Altherma 3 H HT',
    'Mitsubishi Ecodan 8 kW',
    'Vaillant aroTHERM plus 75/6',
    'NIBE F2120-12',
    'Bosch Compress 5800i',
    'Galmet Prima 10GT',
    'Kołton Hydro 9',
    'LG Therma V Monobloc',
  ],
  GAS_BOILER: [
    'Vaillant ecoTEC plus 24',
    'Viessmann Vitodens 100-W',
    'Junkers Cerapur Smart',
    'Termet Ecocondens Silver 25',
    'Immergas Victrix Tera 28',
    'De Dietrich Vivadens 24',
    'Ariston Clas One 30',
    'Beretta Exclusive 25',
    'Saunier Duval Thelia Condens',
  ],
  AIR_CONDITIONER: [
    'Daikin Perfera 3,5 kW',
    'Mitsubishi MSZ-AP 2,5 kW',
    'Gree Amber Prestige',
    'Samsung WindFree Comfort',
    'LG Dual Cool 3,5 kW',
    'Toshiba Haori 2,5 kW',
    'Rotenso Ukura 3,5 kW',
    'Haier Flexis Plus',
  ],
}
