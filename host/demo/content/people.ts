import type { RoleName } from '../../../src/wire/enums.ts'

export interface PersonContent {
  name: string
  role: RoleName
  /** Display name of the place. */
  place: string
  /** Of the four accounts that everybody may try; others get one made from their name. */
  email?: string
  /** Days after the company's first day that the person joined. */
  joined: number
}

/** The accounts of the demo, in the order of what they may do. */
export const accounts: readonly (PersonContent & { email: string })[] = [
  {
    name: 'Ananya Iyer',
    role: 'employee',
    place: 'Ahmedabad HQ',
    email: 'employee@example.com',
    joined: 2,
  },
  {
    name: 'Imran Qureshi',
    role: 'office_admin',
    place: 'Ahmedabad HQ',
    email: 'office.admin@example.com',
    joined: 0,
  },
  {
    name: 'Gurleen Sandhu',
    role: 'system_admin',
    place: 'Bengaluru Hub',
    email: 'system.admin@example.com',
    joined: 0,
  },
  {
    name: 'Lakshmi Narayanan',
    role: 'super_admin',
    place: 'Ahmedabad HQ',
    email: 'super.admin@example.com',
    joined: 0,
  },
]

/** Thirty more people; four of them help the admins. */
export const colleagues: readonly PersonContent[] = [
  { name: 'Abhijit Baruah', role: 'employee', place: 'Guwahati Office', joined: 5 },
  { name: 'Aditi Joshi', role: 'employee', place: 'Pune Office', joined: 1 },
  { name: 'Arjun Menon', role: 'system_admin', place: 'Hyderabad Centre', joined: 1 },
  { name: 'Bhavesh Solanki', role: 'employee', place: 'Ahmedabad HQ', joined: 0 },
  { name: 'Chinmay Naik', role: 'employee', place: 'Pune Office', joined: 150 },
  { name: 'Devika Rajan', role: 'employee', place: 'Chennai Office', joined: 3 },
  { name: 'Farhan Merchant', role: 'employee', place: 'Ahmedabad HQ', joined: 420 },
  { name: 'Harish Gowda', role: 'employee', place: 'Bengaluru Hub', joined: 0 },
  { name: 'Ishita Mukherjee', role: 'employee', place: 'Kolkata Office', joined: 4 },
  { name: 'Jyoti Munda', role: 'employee', place: 'Nagpur Warehouse', joined: 6 },
  { name: 'Karthik Subramaniam', role: 'employee', place: 'Chennai Office', joined: 240 },
  { name: 'Kavya Reddy', role: 'employee', place: 'Hyderabad Centre', joined: 2 },
  { name: 'Keziah Sangma', role: 'employee', place: 'Guwahati Office', joined: 610 },
  { name: 'Lalitha Venkatesan', role: 'office_admin', place: 'Chennai Office', joined: 1 },
  { name: 'Manpreet Gill', role: 'employee', place: 'Chandigarh Office', joined: 4 },
  { name: 'Mary Lalrinpuii', role: 'employee', place: 'Bengaluru Hub', joined: 330 },
  { name: 'Neha Bisht', role: 'employee', place: 'Chandigarh Office', joined: 770 },
  { name: 'Nikhil Bhosale', role: 'system_admin', place: 'Pune Office', joined: 1 },
  { name: 'Pooja Rathore', role: 'employee', place: 'Jaipur Office', joined: 3 },
  { name: 'Ranjit Wahengbam', role: 'employee', place: 'Bengaluru Hub', joined: 505 },
  { name: 'Rekha Yadav', role: 'employee', place: 'Indore Studio', joined: 2 },
  { name: 'Ritu Agarwal', role: 'employee', place: 'Kolkata Office', joined: 880 },
  { name: 'Rupa Chakraborty', role: 'office_admin', place: 'Kolkata Office', joined: 1 },
  { name: 'Shalini Deshmukh', role: 'employee', place: 'Pune Office', joined: 695 },
  { name: 'Sunita Marandi', role: 'employee', place: 'Indore Studio', joined: 190 },
  { name: 'Tenzin Bhutia', role: 'employee', place: 'Bengaluru Hub', joined: 960 },
  { name: 'Thomas Kurien', role: 'employee', place: 'Kochi Studio', joined: 2 },
  { name: 'Vikram Shekhawat', role: 'employee', place: 'Jaipur Office', joined: 1040 },
  { name: "Xavier D'Costa", role: 'employee', place: 'Kochi Studio', joined: 275 },
  { name: 'Zoya Ansari', role: 'employee', place: 'Hyderabad Centre', joined: 830 },
]
