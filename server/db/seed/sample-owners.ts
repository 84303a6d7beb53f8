/** The number of sample solutions per owner, and their countries. */
import { type SamplePerson, sampleAccounts, sampleColleagues } from './people.ts'

export type Owner = {
  readonly person: SamplePerson
  readonly solutionCount: number
  readonly countries: readonly string[]
}

const people = [...sampleAccounts, ...sampleColleagues]

function createOwner(name: string, solutionCount: number, countries: string): Owner {
  const person = people.find((candidate) => candidate.name === name)
  if (person === undefined) throw new Error(`No sample person is named ${name}`)
  return { person, solutionCount, countries: countries.split(' ') }
}

export const owners: readonly Owner[] = [
  createOwner('Ingrid Solheim', 56, 'NO SE DK FI IS EE LV LT DE GB NL'),
  createOwner('Marcus Feldmann', 10, 'DE AT CH'),
  createOwner('Élodie Garnier', 8, 'FR BE'),
  createOwner('Rajesh Menon', 12, 'IN SG MY TH'),
  createOwner('Tomás Herrera', 14, 'ES PT IT GR TR EG'),
  createOwner('Yuki Tanabe', 8, 'JP KR TW'),
  createOwner('Jonas Brandt', 34, 'DE AT CH'),
  createOwner('Fiona Ashworth', 26, 'GB IE'),
  createOwner('Chidi Okafor', 22, 'SE NO DK FI KE ZA'),
  createOwner('Astrid Nyström', 24, 'SE FI DK NO'),
  createOwner('Daniel Kowalczyk', 24, 'PL CZ HU RO BG'),
  createOwner('Caroline Dubois', 24, 'FR BE CH ES'),
  createOwner('Emily Carter', 26, 'US'),
  createOwner('Michael Tremblay', 16, 'CA US'),
  createOwner('Priya Raghavan', 24, 'IN AE SA SG ID VN PH'),
  createOwner('Liang Wei', 18, 'CN HK'),
  createOwner('Camila Duarte', 16, 'BR AR CL PE'),
  createOwner('Sabine Krüger', 14, 'DE AT'),
  createOwner('Haruto Kitano', 18, 'JP'),
  createOwner('Grace Donnelly', 14, 'US'),
  createOwner('Alejandro Ríos', 12, 'MX CO'),
]
