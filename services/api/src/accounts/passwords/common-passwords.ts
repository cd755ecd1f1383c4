import { mostUsedPasswords } from './most-used-passwords.ts';

/** What the public list does not have: newer ones, and what is near at hand on this site. */
const more = `
01234567 012345678 0123456789 09876543 0987654321 12121212 123123123 123123123a 12341234 1234512345
12345678900 123456abc 13131313 14141414 159357456 159753456 19841984 19851985 19871987 20202020
21212121 23232323 25252525 31313131 55667788 69696969 87654321 987654321 9876543210 98765432
aa12345678 abcd12345 abcdefgh abcdefghi admin123 admin1234 adminadmin administrator asd12345
asdasdasd asdfjkl1 babygirl1 batman123 changeit changeme1 dragon123 everything facebook1 fatherhood
forgetme friends1 hello1234 hellohello hunter12 iloveu123 iloveyou12 iloveyou! internet1 lakers24
lalalala letmein123 letmeinnow lovely12 loveme123 loveyou1 monkey123 naruto12 p@ssword passw0rd1
password! password0 password00 password1! password10 password11 password1234 password3 qq123456
qwerqwer rootroot secret123 spiderman1 student1 summer12 sweetie1 test12345 thomas12 trustno1!
welcome123 welcome1! whatever1 winner12 zaq1zaq1 zxcvbnma correcthorsebatterystaple wholeandheld
wholeandheld1 relationship relationshipreset selflove123
`;

const common = new Set(`${mostUsedPasswords} ${more}`.trim().split(/\s+/));

/** @returns whether a password is one of those, or one character over and over. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || /^(.)\1*$/su.test(password);
