import { line, type Line } from './line'

const MEN = ['39', '40', '41', '42', '43', '44']

// A table, one row per line.
// prettier-ignore
export const SHOE_LINES: readonly Line[] = [
  line('chanel', 'Classic', 'slingback', 9900, { materials: ['lambskin', 'suede', 'satin'], hold: 0.62, often: 6, heels: [6.5] }),
  line('chanel', 'Classic', 'balletFlat', 8300, { materials: ['lambskin', 'patent'], hold: 0.6, often: 6 }),
  line('chanel', 'CC', 'loafer', 9800, { materials: ['lambskin', 'patent'], hold: 0.5, often: 3 }),
  line('chanel', 'CC', 'sandal', 9200, { materials: ['lambskin', 'suede'], hold: 0.45, often: 3, heels: [4.5, 6.5] }),
  line('dior', "J'Adior", 'slingback', 8200, { materials: ['patent', 'satin', 'lambskin'], hold: 0.42, often: 4, from: 2017, heels: [6.5] }),
  line('dior', 'B23', 'sneaker', 8200, { materials: ['canvas'], sizes: MEN, men: true, from: 2019, hold: 0.5, often: 3 }),
  line('hermes', 'Premiere', 'sandal', 9800, { materials: ['lambskin', 'suede'], hold: 0.75, often: 7, heels: [7, 10.5] }),
  line('hermes', 'Paris', 'loafer', 9300, { materials: ['lambskin', 'suede'], hold: 0.65, often: 4 }),
  line('hermes', 'Neo', 'ankleBoot', 13500, { materials: ['lambskin', 'suede'], hold: 0.55, often: 3, heels: [4] }),
  line('gucci', '1953 Horsebit', 'loafer', 7600, { materials: ['grained', 'lambskin', 'suede'], hold: 0.42, often: 6 }),
  line('gucci', 'Ace', 'sneaker', 5600, { materials: ['grained', 'lambskin'], hold: 0.35, often: 4 }),
  line('prada', 'Monolith', 'loafer', 9500, { materials: ['patent', 'lambskin'], hold: 0.48, often: 4, from: 2019 }),
  line('prada', 'Monolith', 'ankleBoot', 12800, { materials: ['lambskin', 'patent'], hold: 0.5, often: 4, from: 2019, heels: [5.5] }),
  line('saint-laurent', 'Opyum', 'sandal', 8900, { materials: ['patent', 'lambskin'], hold: 0.45, often: 3, from: 2018, heels: [8.5, 11] }),
  line('saint-laurent', 'Wyatt', 'ankleBoot', 9900, { materials: ['suede', 'lambskin'], sizes: MEN, men: true, heels: [4], hold: 0.42, often: 3 }),
  line('christian-louboutin', 'Pigalle', 'pump', 6200, { materials: ['patent', 'lambskin'], colours: ['black', 'red', 'cream', 'burgundy'], hold: 0.45, often: 5, heels: [8.5, 10] }),
  line('christian-louboutin', 'So Kate', 'pump', 6500, { materials: ['patent', 'suede'], colours: ['black', 'red', 'cream', 'navy'], hold: 0.48, often: 6, heels: [12] }),
  line('christian-louboutin', 'Kate', 'pump', 6300, { materials: ['patent', 'suede', 'lambskin'], hold: 0.45, often: 4, heels: [8.5, 10] }),
  line('christian-louboutin', 'Louis Junior', 'sneaker', 6900, { materials: ['lambskin', 'suede'], sizes: MEN, men: true, hold: 0.38 }),
  line('manolo-blahnik', 'Hangisi', 'pump', 8400, { materials: ['satin'], colours: ['navy', 'black', 'cream', 'pink', 'burgundy'], hold: 0.48, often: 5, heels: [7, 10.5] }),
  line('manolo-blahnik', 'BB', 'pump', 5600, { materials: ['suede', 'lambskin', 'patent'], hold: 0.42, often: 4, heels: [7, 9, 10.5] }),
  line('manolo-blahnik', 'Maysale', 'slingback', 6100, { materials: ['suede', 'lambskin'], hold: 0.42, often: 3, heels: [5] }),
  line('jimmy-choo', 'Romy', 'pump', 5200, { materials: ['patent', 'suede', 'satin'], hold: 0.36, often: 4, heels: [8.5, 10] }),
  line('jimmy-choo', 'Lang', 'sandal', 5600, { materials: ['lambskin', 'patent'], hold: 0.35, often: 3, heels: [8.5, 10] }),
  line('ferragamo', 'Varina', 'balletFlat', 5500, { materials: ['patent', 'lambskin'], hold: 0.38, often: 4 }),
  line('ferragamo', 'Tramezza', 'oxford', 9800, { sizes: MEN, men: true, hold: 0.4, often: 4 }),
  line('roger-vivier', 'Belle Vivier', 'pump', 5900, { materials: ['patent', 'lambskin', 'satin'], hold: 0.4, often: 4, heels: [4.5, 8.5] }),
  line('roger-vivier', 'Gommettine', 'balletFlat', 5400, { materials: ['patent', 'lambskin', 'suede'], hold: 0.4, often: 4 }),
  line('golden-goose', 'Super-Star', 'sneaker', 4300, { materials: ['lambskin', 'suede'], colours: ['white', 'black', 'cream'], hold: 0.4, often: 5, from: 2012 }),
  line('alexander-mcqueen', 'Oversized', 'sneaker', 4600, { materials: ['lambskin'], colours: ['white', 'black'], hold: 0.42, often: 4, from: 2014 }),
  line('miu-miu', 'Ballerina', 'balletFlat', 7700, { materials: ['satin', 'suede'], hold: 0.55, often: 5, from: 2016 }),
  line('valentino', 'Rockstud', 'slingback', 7900, { materials: ['patent', 'lambskin'], hold: 0.36, often: 4, heels: [6.5] }),
  line('loro-piana', 'Summer Walk', 'loafer', 7600, { materials: ['suede'], hold: 0.6, often: 4, hardware: ['silver'] }),
  line('bottega-veneta', 'Stretch', 'sandal', 8300, { materials: ['lambskin'], hold: 0.42, from: 2019, heels: [9] }),
  line('thom-browne', 'Longwing', 'oxford', 8900, { materials: ['grained'], sizes: MEN, men: true, hold: 0.42, often: 3 }),
  line('burberry', 'Vintage', 'oxford', 6200, { sizes: MEN, men: true, from: 2014, hold: 0.35, often: 3 }),
]
