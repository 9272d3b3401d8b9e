import org.mustangproject.validator.ZUGFeRDValidator;

/** Validates the given files in one process, because the rules are loaded once. Prints `file: ` with the name and then the report of each. */
public class ValidateAll {
  public static void main(String[] files) {
    for (String file : files) {
      String report = new ZUGFeRDValidator().validate(file);
      System.out.println("\nfile: " + file + "\n" + report);
    }
    System.exit(0);
  }
}
