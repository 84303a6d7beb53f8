/** The number of sample solutions per owner, and their countries. */
import { type SamplePerson, sampleAccounts, sampleColleagues } from './people.ts'

export type Owner = {
  readonly person: SamplePerson
  readonly solutions: number
  readonly countries: readonly string[]
}

const people = [...sampleAccounts, ...sampleColleagues]

function owner(name: string, solutions: number, countries: string): Owner {
  const person = people.find((candidate) => candidate.name === name)
  if (person === undefined) throw new Error(`No sample person is named ${name}`)
  return { person, solutions, countries: countries.split(' ') }
}

export const owners: readonly Owner[] = [
  owner('Ingrid Solheim', 56, 'NO SE DK FI IS EE LV LT DE GB NL'),
  owner('Marcus Feldmann', 10, 'DE AT CH'),
  owner('Élodie Garnier', 8, 'FR BE'),
  owner('Rajesh Menon', 12, 'IN SG MY TH'),
  owner('Tomás Herrera', 14, 'ES PT IT GR TR EG'),
  owner('Yuki Tanabe', 8, 'JP KR TW'),
  owner('Jonas Brandt', 34, 'DE AT CH'),
  owner('Fiona Ashworth', 26, 'GB IE'),
  owner('Chidi Okafor', 22, 'SE NO DK FI KE ZA'),
  owner('Astrid Nyström', 24, 'SE FI DK NO'),
  owner('Daniel Kowalczyk', 24, 'PL CZ HU RO BG'),
  owner('Caroline Dubois', 24, 'FR BE CH ES'),
  owner('Emily Carter', 26, 'US'),
  owner('Michael Tremblay', 16, 'CA US'),
  owner('Priya Raghavan', 24, 'IN AE SA SG ID VN PH'),
  owner('Liang Wei', 18, 'CN HK'),
  owner('Camila Duarte', 16, 'BR AR CL PE'),
  owner('Sabine Krüger', 14, 'DE AT'),
  owner('Haruto Kitano', 18, 'JP'),
  owner('Grace Donnelly', 14, 'US'),
  owner('Alejandro Ríos', 12, 'MX CO'),
]
